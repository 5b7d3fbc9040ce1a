import { WorkerError } from '../contract/errors.ts'
import type { FileRequestShape } from '../contract/function.ts'
import { checkResult, isJsonObject } from './check-result.ts'
import { noNumberMessage, oddInResult, parseJson, type OddNumber } from './parse-json.ts'
import { stripKnownPrefixes } from './recover-exception.ts'
import { excerpt, readError, refusedCode } from './reply.ts'

/** The text of a request file (protocol.md 5.5, 15). */
export function fileRequest(method: string, body: object, shape: FileRequestShape): string {
  if (shape === 'flat') return JSON.stringify({ command: method, method, ...body })
  if (shape === 'wrapped' || !isEvaluation(body)) {
    return JSON.stringify({ command: method, method, params: body })
  }
  const inner = isJsonObject(body.params) ? body.params : {}
  return JSON.stringify({ command: method, method, ...body, params: { ...inner, ...body } })
}

/** A result with those of its integers that were not kept exactly. */
export interface FileAnswer {
  readonly result: Record<string, unknown>
  readonly rounded: readonly OddNumber[]
}

/** Reads the text of a response file; throws a `WorkerError` for everything but a result (protocol.md 5.5). */
export function readFileResponse(written: string, method: string): FileAnswer {
  // Some systems begin every text file with a byte order mark, which JSON does not know.
  const text = written.replace(/^\uFEFF/, '')
  if (text.trim() === '') {
    throw new WorkerError(
      'function-failed',
      `The function ended ${method} without writing an answer. Let it write its answer to the last path of its arguments.`,
    )
  }
  const parsed = parseJson(text)
  if (parsed.kind === 'no-json' || !isJsonObject(parsed.value)) {
    throw new WorkerError(
      'worker-garbled',
      `The function's answer to ${method} is no JSON object: ${excerpt(text)}`,
    )
  }
  const result = resultOf(parsed.value, method)
  const { rounded, missing } = oddInResult(parsed)
  if (missing.length > 0) throw new WorkerError('function-failed', noNumberMessage(missing))
  return { result, rounded }
}

function resultOf(message: Record<string, unknown>, method: string): Record<string, unknown> {
  const { error, result } = message
  if (error !== undefined && error !== null) throw fileError(error, method)
  if (result === undefined) {
    throw new WorkerError(
      'function-failed',
      `The function's answer to ${method} has neither "result" nor "error".`,
    )
  }
  return checkResult(result, method)
}

function fileError(error: unknown, method: string): WorkerError {
  const { code, message, extras } = readError(error)
  const text = stripKnownPrefixes(message)
  const shown = text === '' ? `The function raised an error without a text during ${method}.` : text
  const facts = { extras: extras ?? null, isMethodMissing: /\bNo user handler for '/.test(message) }
  return new WorkerError(code === refusedCode ? 'submission-refused' : 'function-failed', shown, { facts })
}

function isEvaluation(body: object): body is Record<string, unknown> {
  return 'response' in body
}
