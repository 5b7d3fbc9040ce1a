import type { FunctionLaunch, FunctionMethod } from '../contract/function.ts'

/** What the rules of a pool look at. */
export interface PoolFacts {
  /** How many workers may run at once. */
  readonly max: number
  /** Whether one more can be had for a while; a given endpoint serves one worker and no more. */
  readonly canExceed: boolean
  /** The calls that run; one that has run for `longMs` is long. */
  readonly running: readonly { readonly method: FunctionMethod; readonly isLong: boolean }[]
  /** Whether a preview waits. */
  readonly hasPreviewWaiting: boolean
}

/** A call that runs for longer than this is long, and others need not wait for it any more. */
export const longMs = 1_000

/** Which of the calls that wait may begin. */
export type MayBegin = 'any' | 'previews'

/**
 * How many workers may run now: as many as were asked for, and one more
 * - while a long healthcheck holds one, because it runs whole test suites, for which nobody shall wait (protocol.md 15);
 * - for a preview, where a second worker is allowed and all of them are held by long calls.
 */
export function workersAllowed(facts: PoolFacts): number {
  return roomForAny(facts) + (needsPreviewWorker(facts) ? 1 : 0)
}

/** Which calls may begin on a worker that is free: the one more for previews is theirs alone. */
export function mayBegin(facts: PoolFacts): MayBegin {
  const others = facts.running.filter(({ method }) => method !== 'preview').length
  return others < roomForAny(facts) ? 'any' : 'previews'
}

/**
 * How many workers to start. Others follow only once one is ready, so that a function that cannot start fails once and
 * not many times at once; and never more than there are calls for.
 */
export function workersToStart(pool: {
  readonly allowed: number
  readonly starting: number
  readonly live: number
  readonly waiting: number
}): number {
  const { allowed, starting, live, waiting } = pool
  if (live === 0) return starting === 0 ? 1 : 0
  return Math.max(0, Math.min(waiting - starting, allowed - live - starting))
}

/** Why a function can have one worker only, as a sentence; null where it can have more. */
export function oneOnlyReason({ interface: face, endpoint }: FunctionLaunch): string | null {
  if (face === 'file' || endpoint === null) return null
  return `Only one worker is possible: it listens where it was told to (${endpoint}), and two cannot listen in one place. Let the base layer choose the place to have more.`
}

/** The lowest number from 1 that is not taken. */
export function lowestFree(taken: readonly number[]): number {
  let number = 1
  while (taken.includes(number)) number++
  return number
}

function roomForAny({ max, canExceed, running }: PoolFacts): number {
  const hasLongCheck = running.some(({ method, isLong }) => isLong && method === 'healthcheck')
  return max + (canExceed && hasLongCheck ? 1 : 0)
}

function needsPreviewWorker(facts: PoolFacts): boolean {
  const { max, canExceed, running } = facts
  if (!canExceed || max < 2) return false
  const previews = running.filter(({ method }) => method === 'preview').length
  const held = running.filter(({ method, isLong }) => isLong && method !== 'preview').length
  return held >= roomForAny(facts) && (facts.hasPreviewWaiting || previews > 0)
}
