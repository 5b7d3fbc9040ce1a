import type { PanelImperativeHandle } from 'react-resizable-panels'

/** The panes that can be collapsed. */
export type PaneName = 'explorer' | 'learner' | 'inspector'

const handles = new Map<PaneName, PanelImperativeHandle>()

/** Remembers how to collapse a pane; null forgets it. */
export function registerPane(name: PaneName, handle: PanelImperativeHandle | null): void {
  if (handle) handles.set(name, handle)
  else handles.delete(name)
}

/** A pane that was never open before begins with this height or width, in pixels. */
const firstSizes: Readonly<Record<PaneName, number>> = { explorer: 216, learner: 396, inspector: 240 }
const smallestUseful = 160

/** Collapses a pane or brings it back. */
export function togglePane(name: PaneName): void {
  const handle = handles.get(name)
  if (handle?.isCollapsed()) openPane(name)
  else handle?.collapse()
}

/** Collapses a pane; says whether it was open. */
export function collapsePane(name: PaneName): boolean {
  const handle = handles.get(name)
  if (!handle || handle.isCollapsed()) return false
  handle.collapse()
  return true
}

/** Brings a pane back if it is collapsed. */
export function openPane(name: PaneName): void {
  const handle = handles.get(name)
  if (!handle?.isCollapsed()) return
  handle.expand()
  if (handle.getSize().inPixels < smallestUseful) handle.resize(firstSizes[name])
}
