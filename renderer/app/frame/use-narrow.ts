import { useEffect, useSyncExternalStore } from 'react'
import { collapsePane, openPane } from '../panes.ts'

/** Whether the window is narrower than a width in pixels; zooming in makes it narrower too. */
export function useNarrow(widthPx: number): boolean {
  const query = `(width < ${widthPx}px)`
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    () => window.matchMedia(query).matches,
  )
}

/** Below this width, in pixels, the explorer folds away. */
export const explorerNeedsPx = 940

/** Folds the explorer away when the window gets too narrow for it, and brings it back when there is room again. */
export function useExplorerThatYields(): void {
  const isNarrow = useNarrow(explorerNeedsPx)
  useEffect(() => {
    if (!isNarrow) return
    const wasOpen = collapsePane('explorer')
    return () => {
      if (wasOpen) openPane('explorer')
    }
  }, [isNarrow])
}
