import { showArea, useDocuments, type DocumentState } from '../model/document-store.ts'

/** While the key is held, the order stays as it was at its first press. */
let walk: readonly string[] | null = null

/** The ids of the open areas, the one that is shown first and those that were never shown last. */
export function recentOrder({ open, shownIds, currentId }: DocumentState): readonly string[] {
  const ids = open.map(({ area }) => area.id)
  const shown = [currentId, ...shownIds].filter((id) => ids.includes(id))
  return [...new Set([...shown, ...ids])]
}

/** Shows the area that was shown before, and at each further press the one before that. */
export function showRecent(step: 1 | -1): void {
  const state = useDocuments.getState()
  const isOpen = (id: string): boolean => state.open.some(({ area }) => area.id === id)
  const order = (walk ?? recentOrder(state)).filter(isOpen)
  walk = order
  const next = order[(order.indexOf(state.currentId) + step + order.length) % order.length]
  // Only the one at which the walk ends counts as shown.
  if (next !== undefined) useDocuments.setState({ currentId: next })
}

/** Ends the walk when the key is let go; the returned function stops listening. */
export function listenForWalkEnd(): () => void {
  function onKeyUp({ ctrlKey, altKey }: KeyboardEvent): void {
    if (!ctrlKey && !altKey) end()
  }
  window.addEventListener('keyup', onKeyUp)
  window.addEventListener('blur', end)
  return () => {
    window.removeEventListener('keyup', onKeyUp)
    window.removeEventListener('blur', end)
  }
}

function end(): void {
  if (walk !== null) showArea(useDocuments.getState().currentId)
  walk = null
}

/** Shows the open area at a place of the tabs, counted from 1; the ninth is the last, however many there are. */
export function showTab(place: number): void {
  const { open } = useDocuments.getState()
  const chosen = place === 9 ? open.at(-1) : open[place - 1]
  if (chosen) showArea(chosen.area.id)
}
