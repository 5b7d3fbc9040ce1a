import { isRecord } from '../../lib/guards.ts'

const counter = 'submissions_per_student_per_response_area'

type Params = Readonly<Record<string, unknown>>

/** The attempt that params speak of, counted from 1: one more than the responses before it (protocol.md 7.3). */
export function attemptIn(params: Params): number {
  const context = params.submission_context
  const earlier = isRecord(context) ? context[counter] : undefined
  return typeof earlier === 'number' && Number.isInteger(earlier) && earlier >= 0 ? earlier + 1 : 1
}

/** The params of another attempt; whatever else the context says stays. */
export function withAttempt(params: Params, attempt: number): Params {
  const context = isRecord(params.submission_context) ? params.submission_context : {}
  return { ...params, submission_context: { ...context, [counter]: Math.max(1, attempt) - 1 } }
}
