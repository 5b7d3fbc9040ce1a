import type { FieldProblems } from './errors.ts'
import { isJsonObject, type JsonObject } from './schema-parts.ts'

/** An HTTP answer as it was received. */
export interface ReceivedAnswer {
  readonly status: number
  readonly body: string
}

/** Why an answer holds no result, read from any of the dialects in use (protocol.md 1.3, 1.7, 3.5, 4.4). */
export interface WireFailure {
  readonly kind: 'failure'
  /** `request`: it was refused before a function ran; `function`: the function or its worker failed; `service`: the rest. */
  readonly cause: 'request' | 'function' | 'service'
  readonly status: number
  /** A sentence, without the wrappings that peers put around a function's own text. */
  readonly message: string
  readonly code: string | null
  readonly fields: FieldProblems | null
  /** Whatever else the error says. */
  readonly details: JsonObject
}

/** An answer taken apart: its JSON, or the failure that it stands for. */
export type OpenedAnswer = { readonly kind: 'json'; readonly value: unknown } | WireFailure

/** Opens an answer: Lambda envelopes are unwrapped, errors of every dialect are recognised, also under status 200. */
export function openAnswer(answer: ReceivedAnswer): OpenedAnswer {
  const { status, body } = unwrapped(answer)
  const value = parse(body)
  if (isJsonObject(value)) {
    const error = errorOf(value, status)
    if (error !== null) return failureOf(error, status)
  }
  if (status < 200 || status > 299) {
    return unreadable(
      status,
      body.trim().slice(0, 2_000) || `The service answered status ${status} and no text.`,
    )
  }
  if (body.trim() === '')
    return unreadable(status, 'The service answered with an empty body: neither a result nor an error.')
  if (value === undefined) return unreadable(status, 'The service answered something that is not JSON.')
  return { kind: 'json', value }
}

/** A failure for an answer that is readable, but is no answer of the operation. */
export function unreadable(status: number, message: string): WireFailure {
  const cause = status === 401 || status === 404 || status < 400 || status > 499 ? 'service' : 'request'
  return { kind: 'failure', cause, status, message, code: null, fields: null, details: {} }
}

/** Removes what peers put before the text of a function's exception (protocol.md 12, C8). */
export function withoutWrapping(message: string): string {
  const wrapping =
    /^(?:error sending data: |error sending rpc request: |Error calling user handler for '[^']*': )+/
  return message.replace(wrapping, '') || message
}

function unwrapped(answer: ReceivedAnswer): ReceivedAnswer {
  const value = parse(answer.body)
  if (!isJsonObject(value) || typeof value.statusCode !== 'number') return answer
  if (typeof value.body !== 'string' || value.isBase64Encoded === true) return answer
  return { status: value.statusCode, body: value.body }
}

/** The part of a body that tells the error; a health reply has a message and no title, and is none. */
function errorOf(body: JsonObject, status: number): JsonObject | null {
  const { error, ...outer } = body
  if (typeof error === 'string') return { ...outer, message: error }
  if (isJsonObject(error)) return 'title' in outer ? { ...outer, ...error } : error
  return typeof body.title === 'string' && status > 399 ? body : null
}

function failureOf(error: JsonObject, status: number): WireFailure {
  const { message, title, code, fields, ...details } = error
  const byField =
    fieldsOf(fields) ?? (isJsonObject(details.details) ? fieldsOf(details.details.fields) : null)
  return {
    kind: 'failure',
    cause: causeOf(status, byField !== null, code),
    status,
    message: sentenceOf([message, title], details.detail, status),
    code: typeof code === 'string' ? code : null,
    fields: byField,
    details,
  }
}

function causeOf(status: number, hasFields: boolean, code: unknown): WireFailure['cause'] {
  if (status === 422 && !hasFields) return 'function'
  if (status === 401 || status === 404) return 'service'
  if (status > 399 && status < 500) return 'request'
  return code === 'SERVICE_UNAVAILABLE' ? 'service' : 'function'
}

/** The older base layer hides the function's own text behind a fixed sentence (protocol.md 1.7). */
function sentenceOf(candidates: readonly unknown[], detail: unknown, status: number): string {
  const text = candidates.find((part): part is string => typeof part === 'string' && part !== '')
  const isFixed = text?.startsWith('An exception was raised while executing') === true
  if (isFixed && typeof detail === 'string' && detail !== '') return detail
  return text === undefined ? `The service answered status ${status} and no text.` : withoutWrapping(text)
}

function fieldsOf(value: unknown): FieldProblems | null {
  if (!isJsonObject(value)) return null
  return Object.fromEntries(
    Object.entries(value).map(([field, problems]) => [
      field,
      Array.isArray(problems) ? problems.map((problem) => String(problem)) : [String(problems)],
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
