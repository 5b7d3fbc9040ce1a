import {
  newFunctionPaths,
  type NewFunctionMade,
  type NewFunctionPlan,
  type NewFunctionRequest,
} from '../../server/contract/new-function.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError } from './http.ts'
import { isFunctionSummary } from './studio-replies.ts'

/** The folder in which a new function would be made. All calls here throw StudioError. */
export async function getNewFunctionParent(): Promise<string> {
  const value = await requestJson(newFunctionPaths.suggestion)
  if (isRecord(value) && typeof value.parent === 'string') return value.parent
  throw unreadable(newFunctionPaths.suggestion)
}

/** What would be made; nothing is written. */
export async function planNewFunction(request: NewFunctionRequest): Promise<NewFunctionPlan> {
  const value = await requestJson(newFunctionPaths.plan, { method: 'POST', body: request })
  if (isPlan(value)) return value
  throw unreadable(newFunctionPaths.plan)
}

/** Makes the function and opens it; never overwrites anything. */
export async function makeNewFunction(request: NewFunctionRequest): Promise<NewFunctionMade> {
  const value = await requestJson(newFunctionPaths.make, { method: 'POST', body: request })
  if (isMade(value)) return value
  throw unreadable(newFunctionPaths.make)
}

function isPlan(value: unknown): value is NewFunctionPlan {
  return (
    isRecord(value) &&
    (value.folder === null || typeof value.folder === 'string') &&
    isRecord(value.problems) &&
    Array.isArray(value.files) &&
    value.files.every(
      (file) => isRecord(file) && typeof file.path === 'string' && typeof file.text === 'string',
    )
  )
}

function isMade(value: unknown): value is NewFunctionMade {
  return (
    isRecord(value) &&
    typeof value.folder === 'string' &&
    (value.firstArea === null || typeof value.firstArea === 'string') &&
    isFunctionSummary(value.function)
  )
}

function unreadable(path: string): StudioError {
  return new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}
