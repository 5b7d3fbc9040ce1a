import type { Exchange } from '../../server/contract/studio.ts'
import { isRecord } from '../lib/guards.ts'

/** What an exchange with the evaluation function came to, whichever wire format carried it. */
export type Reply =
  /** The function's result, in the names of the legacy format (`is_correct`, `feedback`, `preview`). */
  | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
  /** The base layer refused the request before the function was called. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, readonly string[]>>
    }
  /** The function or its worker failed. `code` is the base layer's own word for it, when it gave one. */
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly code: string | null
      readonly message: string
      readonly extras: Readonly<Record<string, unknown>>
    }
  /** An answer came that is no answer of this service. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** No HTTP answer came at all: refused connection, time-out, cancelled. */
  | { readonly kind: 'no-answer'; readonly code: string; readonly message: string }

/** Reads an exchange; never throws (protocol.md 1.3, 1.5, 3.4, 3.5). */
export function readReply({ received, failure }: Exchange): Reply {
  if (!received) {
    return {
      kind: 'no-answer',
      code: failure?.code ?? 'unknown',
      message: failure?.message ?? 'No answer came.',
    }
  }
  const body = parse(received.body)
  if (received.status >= 200 && received.status < 300) return readSuccess(body)
  return readFailure(received.status, body, received.body)
}

function readSuccess(body: unknown): Reply {
  if (Array.isArray(body) && isRecord(body[0])) return { kind: 'result', result: fromFeedback(body[0]) }
  if (isRecord(body) && isRecord(body.result)) return { kind: 'result', result: body.result }
  if (isRecord(body) && isRecord(body.error)) return failureOf(200, body.error)
  return { kind: 'unreadable', message: 'The base layer answered something that holds no result.' }
}

/** A Feedback item of the path-based format, back in the names of the legacy one (protocol.md 3.4). */
function fromFeedback(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { awardedPoints, message, matchedCase, responseLatex, responseSimplified, ...others } = item
  return {
    ...(typeof awardedPoints === 'number' ? { is_correct: awardedPoints >= 1 } : {}),
    ...(message === undefined ? {} : { feedback: message }),
    ...(matchedCase === undefined || matchedCase === null ? {} : { matched_case: matchedCase }),
    ...(responseLatex === undefined || responseLatex === null ? {} : { response_latex: responseLatex }),
    ...(responseSimplified === undefined || responseSimplified === null
      ? {}
      : { response_simplified: responseSimplified }),
    ...others,
  }
}

function readFailure(status: number, body: unknown, text: string): Reply {
  if (isRecord(body) && isRecord(body.error)) return failureOf(status, body.error)
  if (isRecord(body)) return failureOf(status, body)
  const message =
    text.trim() === '' ? `The base layer answered status ${status} and no text.` : text.slice(0, 2_000)
  return { kind: 'failed', status, code: null, message, extras: {} }
}

function failureOf(status: number, error: Readonly<Record<string, unknown>>): Reply {
  const { message, title, fields, details, code, ...extras } = error
  const sentence = [message, title].find((part): part is string => typeof part === 'string')
  const text = sentence ?? `The base layer answered status ${status} and no text.`
  const byField = readFields(fields) ?? readFields(isRecord(details) ? details.fields : undefined)
  // The same field list comes with 500 when it is the function's answer that does not fit.
  if (byField && status < 500) return { kind: 'refused', message: text, fields: byField }
  if (status === 400) return { kind: 'refused', message: text, fields: {} }
  return { kind: 'failed', status, code: typeof code === 'string' ? code : null, message: text, extras }
}

function readFields(value: unknown): Readonly<Record<string, readonly string[]>> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).map(([field, problems]) => [
      field,
      Array.isArray(problems) ? problems.map(String) : [String(problems)],
    ]),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
