import type { WireFailure } from '../../server/contract/wire-failures.ts'

/** The kinds of failure that a person has to tell apart, because each asks for something else. */
export type FailureKind =
  'refused' | 'raised' | 'died' | 'timed-out' | 'unreachable' | 'cancelled' | 'unreadable'

const texts: readonly (readonly [RegExp, FailureKind])[] = [
  [/did not answer \w+ within|deadline exceeded/, 'timed-out'],
  [/ended \(.*\) before it answered|not started again|was stopped before|process exited/, 'died'],
  [/could not be started|could not be reached within|failed to acquire worker/, 'died'],
  [
    /^response validation error|cannot be understood|is no JSON object|instead of a JSON object/,
    'unreadable',
  ],
]

/** What kind a failure is. The wire says no more about a function's failure than a text (spec.md 7.4). */
export function failureKind({ cause, status, message }: WireFailure): FailureKind {
  if (cause === 'request') return 'refused'
  const known = texts.find(([pattern]) => pattern.test(message))
  if (known) return known[1]
  if (status === 503) return 'unreachable'
  if (cause === 'function') return 'raised'
  return status >= 200 && status < 300 ? 'unreadable' : 'unreachable'
}

/** What kind it is when no HTTP answer came. */
export function noAnswerKind(code: string): FailureKind {
  if (/cancel|abort/i.test(code)) return 'cancelled'
  return /time/i.test(code) ? 'timed-out' : 'unreachable'
}
