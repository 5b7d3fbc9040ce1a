import { create } from 'zustand'
import { exampleAreas } from './example-areas.ts'
import type { ResponseArea } from './response-area.ts'

/** The response areas that are open, and the one that is shown. */
export interface DocumentState {
  readonly areas: readonly [ResponseArea, ...ResponseArea[]]
  readonly currentId: string
  /** The area as it was before the last reset, so that the reset can be undone. */
  readonly beforeReset: ResponseArea | null
}

const initial: DocumentState = { areas: exampleAreas, currentId: exampleAreas[0].id, beforeReset: null }

/** The open documents; kept as a draft by `keepDocuments`. */
export const useDocuments = create<DocumentState>()(() => initial)

/** Selects the area that is shown. */
export function currentArea(state: DocumentState): ResponseArea {
  return state.areas.find(({ id }) => id === state.currentId) ?? state.areas[0]
}

/** Shows another area. */
export function showArea(currentId: string): void {
  useDocuments.setState({ currentId, beforeReset: null })
}

/** Changes the area that is shown. */
export function editArea(change: Partial<Omit<ResponseArea, 'id'>>): void {
  useDocuments.setState((state) => {
    const edited = { ...currentArea(state), ...change }
    return { areas: replaced(state.areas, edited) }
  })
}

/** Selects whether the area that is shown is an example that was changed. */
export function canReset(state: DocumentState): boolean {
  const example = exampleOf(state)
  return example !== undefined && !isSameArea(example, currentArea(state))
}

/** Puts the example back as it came; `undoReset` takes that back. */
export function resetArea(): void {
  useDocuments.setState((state) => {
    const example = exampleOf(state)
    if (!example) return {}
    return { areas: replaced(state.areas, example), beforeReset: currentArea(state) }
  })
}

/** Brings back what was there before the last reset. */
export function undoReset(): void {
  useDocuments.setState((state) =>
    state.beforeReset ? { areas: replaced(state.areas, state.beforeReset), beforeReset: null } : {},
  )
}

/** Forgets what was there before the last reset. */
export function forgetReset(): void {
  useDocuments.setState({ beforeReset: null })
}

/** Whether two areas send and show the same. */
export function isSameArea(a: ResponseArea, b: ResponseArea): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function exampleOf(state: DocumentState): ResponseArea | undefined {
  return exampleAreas.find(({ id }) => id === state.currentId)
}

function replaced(areas: DocumentState['areas'], edited: ResponseArea): DocumentState['areas'] {
  const [first, ...rest] = areas
  const put = (area: ResponseArea): ResponseArea => (area.id === edited.id ? edited : area)
  return [put(first), ...rest.map(put)]
}
