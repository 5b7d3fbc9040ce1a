import { WorkerError } from '../contract/errors.ts'

/** Deeper values cannot be written as JSON again: that would overflow the stack. */
const maxDepth = 500

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
  return value
}

/** True for what JSON writes in braces. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item))
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a text'
  return `a ${typeof value}`
}
