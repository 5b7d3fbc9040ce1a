const firstDelayMs = 250
const longestDelayMs = 10_000
const windowMs = 60_000
const endsUntilGivingUp = 5

/** When a function's workers ended by themselves, in milliseconds of a steady clock. */
export interface EndHistory {
  readonly endsAtMs: readonly number[]
  /** Ends in a row of workers that were never ready. */
  readonly failedStarts: number
  /** Ends since a worker last answered a call. */
  readonly unanswered: number
}

export type AfterEnd =
  { readonly kind: 'retry'; readonly delayMs: number } | { readonly kind: 'give-up'; readonly ends: number }

/** A history without ends, as after a restart that the user asked for. */
export const noEnds: EndHistory = { endsAtMs: [], failedStarts: 0, unanswered: 0 }

/** Adds an end to the history and forgets those that are older than a minute. */
export function recordEnd(history: EndHistory, atMs: number, wasReady: boolean): EndHistory {
  const recent = history.endsAtMs.filter((endedAtMs) => atMs - endedAtMs < windowMs)
  return {
    endsAtMs: [...recent, atMs],
    failedStarts: wasReady ? 0 : history.failedStarts + 1,
    unanswered: history.unanswered + 1,
  }
}

/** Notes that a worker answered a call: a function that does so can be served, however often some other call ends it. */
export function recordAnswer(history: EndHistory): EndHistory {
  return history.unanswered === 0 ? history : { ...history, unanswered: 0 }
}

/**
 * Decides what follows an end: 0.25 s doubling to 10 s, and no more after five in a minute without an answer between.
 *
 * A start may take longer than the minute allows five of, so five failed ones in a row count too.
 */
export function afterEnd(history: EndHistory): AfterEnd {
  const ends = Math.max(history.endsAtMs.length, history.failedStarts)
  const fruitless = Math.max(Math.min(history.endsAtMs.length, history.unanswered), history.failedStarts)
  if (fruitless >= endsUntilGivingUp) return { kind: 'give-up', ends: fruitless }
  return { kind: 'retry', delayMs: Math.min(firstDelayMs * 2 ** Math.max(ends - 1, 0), longestDelayMs) }
}
