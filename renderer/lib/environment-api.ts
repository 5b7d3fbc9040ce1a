import {
  environmentPaths,
  type EnvironmentReport,
  type SetUpLines,
} from '../../server/contract/environment.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError, type StudioRequest } from './http.ts'

/** What is known of what a function needs. All calls here throw StudioError. */
export function getEnvironment(functionId: string): Promise<EnvironmentReport> {
  return ask(environmentPaths.environment(functionId))
}

/** Looks anew; resolves when that is done. */
export function checkEnvironment(functionId: string): Promise<EnvironmentReport> {
  return ask(environmentPaths.environment(functionId), { method: 'POST', body: {} })
}

/** Begins what is offered. */
export function setUpEnvironment(functionId: string): Promise<EnvironmentReport> {
  return ask(environmentPaths.setUp(functionId), { method: 'POST', body: {} })
}

/** Ends the running job; resolves when the folder is as it was. */
export function cancelSetUp(functionId: string): Promise<EnvironmentReport> {
  return ask(environmentPaths.setUp(functionId), { method: 'DELETE' })
}

/** Everything that the last job wrote. */
export async function getSetUpLog(functionId: string): Promise<readonly string[]> {
  const path = environmentPaths.log(functionId)
  const value = await requestJson(path)
  if (isRecord(value) && isTexts(value.lines)) return value.lines
  throw unreadable(path)
}

/** Whether a value has the shape of EnvironmentReport. */
export function isEnvironmentReport(value: unknown): value is EnvironmentReport {
  return (
    isRecord(value) &&
    typeof value.functionId === 'string' &&
    typeof value.revision === 'number' &&
    (value.state === 'checking' || value.state === 'checked') &&
    Array.isArray(value.packages) &&
    [value.files, value.problems, value.notes].every(isTexts) &&
    isRecordOrNull(value.interpreter) &&
    isRecordOrNull(value.offer) &&
    isRecordOrNull(value.job)
  )
}

/** Whether a value has the shape of SetUpLines. */
export function isSetUpLines(value: unknown): value is SetUpLines {
  return (
    isRecord(value) &&
    typeof value.functionId === 'string' &&
    typeof value.jobId === 'string' &&
    typeof value.from === 'number' &&
    isTexts(value.lines)
  )
}

async function ask(path: string, request: StudioRequest = {}): Promise<EnvironmentReport> {
  const value = await requestJson(path, request)
  if (isEnvironmentReport(value)) return value
  throw unreadable(path)
}

function unreadable(path: string): StudioError {
  return new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isRecordOrNull(value: unknown): boolean {
  return value === null || isRecord(value)
}
