import { WorkerError } from '../contract/errors.ts'

/** Gives a function's result back when it is a JSON object; otherwise throws a `function-failed` that says what came. */
export function checkResult(value: unknown, method: string): Record<string, unknown> {
  if (isJsonObject(value)) return value
  throw new WorkerError(
    'function-failed',
    `The function answered ${method} with ${describe(value)} instead of a JSON object. Let it return an object, for example {"is_correct": true}.`,
  )
}

/** True for what JSON writes in braces. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a text'
  return `a ${typeof value}`
}
