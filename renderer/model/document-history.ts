/** What was before and after the present state of a document; of each at most `maxSteps`. */
export interface History<T> {
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** The change that the last step was made by, so that typing in one field becomes one step. */
  readonly last: Change | null
}

/** A document that was not changed yet. */
export const noHistory: History<never> = { past: [], future: [], last: null }

const maxSteps = 200
/** A pause in typing that begins a new step, in milliseconds. */
const pauseMs = 1_000

/** What was changed, and when, in milliseconds. */
export interface Change {
  readonly key: string
  readonly at: number
  /** Whether so little was changed as one key press does; anything greater is always a step of its own. */
  readonly isTyping: boolean
}

/** The history after a change of `before`; typing with the same key, without a pause, is one step. */
export function recordChange<T>({ past, last }: History<T>, before: T, change: Change): History<T> {
  const isSame = last?.key === change.key && last.isTyping && change.isTyping
  const goesOn = isSame && change.at - last.at < pauseMs && past.length > 0
  return { past: goesOn ? past : [...past, before].slice(-maxSteps), future: [], last: change }
}

/** One step back from `present`; null when there is none. */
export function stepBack<T>(history: History<T>, present: T): { history: History<T>; present: T } | null {
  const before = history.past.at(-1)
  if (before === undefined) return null
  return {
    present: before,
    history: { past: history.past.slice(0, -1), future: [present, ...history.future], last: null },
  }
}

/** One step forward again; null when there is none. */
export function stepForward<T>(history: History<T>, present: T): { history: History<T>; present: T } | null {
  const [next, ...future] = history.future
  if (next === undefined) return null
  return { present: next, history: { past: [...history.past, present], future, last: null } }
}
