import {
  functionSettingsPaths,
  type ChangeSettings,
  type FunctionSettingsView,
} from '../../server/contract/function-settings.ts'
import type { FunctionSummary } from '../../server/contract/studio.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError, type StudioRequest } from './http.ts'
import { isFunctionSummary } from './studio-replies.ts'

/** How a function is started, and why. All calls here throw StudioError. */
export function getFunctionSettings(functionId: string): Promise<FunctionSettingsView> {
  return ask(functionSettingsPaths.settings(functionId), isView)
}

/** Changes the settings file of a function, which is then started anew. */
export function putFunctionSettings(
  functionId: string,
  change: ChangeSettings,
): Promise<FunctionSettingsView> {
  return ask(functionSettingsPaths.settings(functionId), isView, { method: 'PUT', body: change })
}

/** Says how the function of a folder is started that shows nothing by itself, and opens it. */
export function setUpFunction(
  folder: string,
  change: Readonly<Record<string, unknown>>,
): Promise<FunctionSummary> {
  return ask(functionSettingsPaths.setUp, isFunctionSummary, { method: 'POST', body: { folder, change } })
}

function isView(value: unknown): value is FunctionSettingsView {
  return (
    isRecord(value) &&
    typeof value.functionId === 'string' &&
    typeof value.folder === 'string' &&
    Array.isArray(value.facts) &&
    value.facts.every((fact) => isRecord(fact) && typeof fact.name === 'string' && isRecord(fact.source)) &&
    Array.isArray(value.alternatives) &&
    isRecord(value.file) &&
    isRecord(value.file.problems)
  )
}

async function ask<T>(
  path: string,
  isExpected: (value: unknown) => value is T,
  request: StudioRequest = {},
): Promise<T> {
  const value = await requestJson(path, request)
  if (isExpected(value)) return value
  throw new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}
