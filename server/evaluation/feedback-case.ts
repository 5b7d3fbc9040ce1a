import type { Evaluation } from './evaluation.ts'

/** One entry of `params.cases` that can be tried (protocol.md 2.1). */
export interface FeedbackCase {
  readonly answer: unknown
  readonly feedback: unknown
  readonly params: Readonly<Record<string, unknown>>
  /** Null leaves the verdict of the main comparison as it is. */
  readonly mark: number | null
}

/** An entry of `params.cases`, or the reason why it cannot be tried. */
export type ReadCase =
  | { readonly kind: 'case'; readonly feedbackCase: FeedbackCase }
  | { readonly kind: 'malformed'; readonly warning: string }

/** Lists the cases to try: those of a wrong response only, and none when `cases` is no list. */
export function casesOf(evaluation: Evaluation): readonly unknown[] {
  const cases: unknown = evaluation.params.cases
  return Array.isArray(cases) ? cases : []
}

/** Reads one entry of `params.cases`; null or odd `params` and `mark` count as absent, as peers do. */
export function readCase(entry: unknown): ReadCase {
  if (!isObject(entry)) return malformed('The case is not an object with the fields answer and feedback.')
  if (!Object.hasOwn(entry, 'answer')) return malformed('Missing answer field')
  if (!Object.hasOwn(entry, 'feedback')) return malformed('Missing feedback field')
  const feedback = entry.feedback ?? ''
  if (typeof feedback === 'number' || typeof feedback === 'boolean') {
    return malformed('The feedback field of the case must be text.')
  }
  return {
    kind: 'case',
    feedbackCase: {
      answer: entry.answer,
      feedback,
      params: isObject(entry.params) ? entry.params : {},
      mark: typeof entry.mark === 'number' ? entry.mark : null,
    },
  }
}

/** The comparison that a case asks for: the same response, its own answer, its params laid over the request's. */
export function evaluationOfCase(main: Evaluation, feedbackCase: FeedbackCase): Evaluation {
  return {
    response: main.response,
    answer: feedbackCase.answer,
    params: { ...main.params, ...feedbackCase.params },
  }
}

function malformed(warning: string): ReadCase {
  return { kind: 'malformed', warning }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
