/** The kinds of failure that a person has to tell apart, because each asks for something else. */
export type FailureKind =
  'refused' | 'raised' | 'died' | 'timed-out' | 'unreachable' | 'cancelled' | 'unreadable'

const texts: readonly (readonly [RegExp, FailureKind])[] = [
  [/did not answer \w+ within|deadline exceeded/, 'timed-out'],
  [
    /ended \(.*\) before it answered|not started again|was stopped before|could not be started|process exited/,
    'died',
  ],
  [/could not be reached within|failed to acquire worker/, 'died'],
  [
    /^response validation error|cannot be understood|is no JSON object|instead of a JSON object/,
    'unreadable',
  ],
]

/** What kind a failure of the function is. The wire carries a text only (spec.md 7.4), so the text decides. */
export function failureKind({
  status,
  message,
}: {
  readonly status: number
  readonly message: string
}): FailureKind {
  const known = texts.find(([pattern]) => pattern.test(message))
  if (known) return known[1]
  return status === 503 || status === 502 ? 'unreachable' : 'raised'
}

/** What kind it is when no HTTP answer came. */
export function noAnswerKind(code: string): FailureKind {
  if (/cancel|abort/i.test(code)) return 'cancelled'
  return /time/i.test(code) ? 'timed-out' : 'unreachable'
}
