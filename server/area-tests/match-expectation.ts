import type { Matcher } from '../contract/area.ts'
import { isJsonObject } from '../contract/schema-parts.ts'
import { tryPattern } from './bounded-pattern.ts'
import { isSameJson } from './same-json.ts'

/** Whether an expectation is met; `problem` says why it cannot be compared at all. */
export interface Match {
  readonly isMet: boolean
  readonly problem?: string
}

/** A value of `expect` as a matcher: a bare value stands for `equals`. */
export function matcherOf(expected: unknown): Matcher {
  if (!isJsonObject(expected)) return { equals: expected }
  const [key, ...others] = Object.keys(expected)
  if (others.length > 0) return { equals: expected }
  if (key === 'equals') return { equals: expected.equals }
  if (key === 'contains') return { contains: expected.contains }
  if (key === 'matches' && typeof expected.matches === 'string') return { matches: expected.matches }
  return { equals: expected }
}

/** Compares what is there with what is expected; a field that is not there equals null, and nothing else. */
export function matchExpectation(expected: unknown, actual: unknown): Match {
  const matcher = matcherOf(expected)
  if (matcher.matches !== undefined) return matchPattern(matcher.matches, actual)
  if ('contains' in matcher) return { isMet: contains(actual, matcher.contains) }
  return { isMet: isSameJson(matcher.equals, actual ?? null) }
}

function matchPattern(pattern: string, actual: unknown): Match {
  if (typeof actual !== 'string') return { isMet: false }
  const tried = tryPattern(pattern, actual)
  return tried.status === 'tried' ? { isMet: tried.isMatch } : { isMet: false, problem: tried.problem }
}

function contains(actual: unknown, part: unknown): boolean {
  if (typeof actual === 'string') return typeof part === 'string' && actual.includes(part)
  if (Array.isArray(actual)) return actual.some((item) => isItem(item, part))
  return isJsonObject(actual) && isJsonObject(part) && isItem(actual, part)
}

/** An object is found by some of its keys, a warning also by a part of its message. */
function isItem(item: unknown, part: unknown): boolean {
  if (isJsonObject(item) && isJsonObject(part)) {
    return Object.entries(part).every(([key, value]) => isSameJson(item[key], value))
  }
  if (isJsonObject(item) && typeof part === 'string') {
    return typeof item.message === 'string' && item.message.includes(part)
  }
  return isSameJson(item, part)
}
