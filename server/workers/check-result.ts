import { WorkerError } from '../contract/errors.ts'
import { noNumberMessage } from './parse-json.ts'
import { placesOf } from './value-places.ts'

/** As deep as a request may be. */
const maxDepth = 64

/** Gives a function's result back when it is a JSON object; otherwise throws a `function-failed` that says what came. */
export function checkResult(value: unknown, method: string): Record<string, unknown> {
  if (!isJsonObject(value)) {
    throw new WorkerError(
      'function-failed',
      `The function answered ${method} with ${describe(value)} instead of a JSON object. Let it return an object, for example {"is_correct": true}.`,
    )
  }
  if (isDeeperThan(maxDepth, value)) {
    throw new WorkerError(
      'function-failed',
      `The function answered ${method} with an object that is nested more than ${maxDepth} levels deep. Let it return a flatter one.`,
    )
  }
  // A number of too many digits is read as Infinity, which would be sent on as null.
  if (hasEndless(value)) {
    const endless = placesOf({ result: value }, isEndless)
    const found = endless.map(({ place }) => ({ written: 'too large a number', place }))
    throw new WorkerError('function-failed', noNumberMessage(found))
  }
  return value
}

/** The error for an answer that is not read because of its size; the call fails, the worker goes on. */
export function resultTooLarge(method: string, maxResultBytes: number): WorkerError {
  return new WorkerError(
    'function-failed',
    `The function's answer to ${method} is larger than ${sizeOf(maxResultBytes)}, so it was not read. Let it return less, or raise FUNCTION_MAX_RESULT_BYTES.`,
  )
}

/** True for what JSON writes in braces. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const key in value) {
    if (isDeeperThan(levels - 1, (value as Readonly<Record<string, unknown>>)[key])) return true
  }
  return false
}

function hasEndless(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isEndless(value)
  for (const key in value) {
    if (hasEndless((value as Readonly<Record<string, unknown>>)[key])) return true
  }
  return false
}

function isEndless(value: unknown): value is number {
  return typeof value === 'number' && !Number.isFinite(value)
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a text'
  return `a ${typeof value}`
}

const mebibyte = 1024 * 1024

function sizeOf(bytes: number): string {
  return bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes} bytes`
}
