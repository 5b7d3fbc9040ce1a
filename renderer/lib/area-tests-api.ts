import {
  areaTestPaths,
  type StartTestRun,
  type TestResult,
  type TestRun,
  type TestRunReport,
} from '../../server/contract/area-tests-api.ts'
import type {
  EvalTestsFile,
  EvalTestsReading,
  EvalTestsSaved,
  SaveEvalTests,
} from '../../server/contract/eval-tests.ts'
import type { Exchange } from '../../server/contract/studio.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError, type StudioRequest } from './http.ts'
import { isExchange } from './studio-replies.ts'

/** Begins a run of tests; its results come as events. All calls here throw StudioError. */
export function postTestRun(run: StartTestRun): Promise<TestRun> {
  return ask(areaTestPaths.runs, isTestRun, { method: 'POST', body: run })
}

/** A run with all its results so far. */
export function getTestRun(runId: string): Promise<TestRunReport> {
  return ask(areaTestPaths.run(runId), isTestRunReport)
}

/** Ends a run that is under way. */
export async function deleteTestRun(runId: string): Promise<void> {
  await requestJson(areaTestPaths.run(runId), { method: 'DELETE' })
}

/** What went over the wire for a test that did not pass lately. */
export function getTestExchange(exchangeId: string): Promise<Exchange> {
  return ask(areaTestPaths.exchange(exchangeId), isExchange)
}

/** An `eval_tests.yaml` as it is on disk. */
export function getEvalTests(path: string): Promise<EvalTestsFile> {
  return ask(`${areaTestPaths.evalTests}?path=${encodeURIComponent(path)}`, isEvalTestsFile)
}

/** Writes tests into such a file. */
export function putEvalTests(request: SaveEvalTests): Promise<EvalTestsSaved> {
  return ask(areaTestPaths.evalTests, isEvalTestsSaved, { method: 'PUT', body: request })
}

/** Reads a text as such a file has it. */
export function readEvalTestsText(text: string): Promise<EvalTestsReading> {
  return ask(areaTestPaths.readEvalTests, isEvalTestsReading, { method: 'POST', body: { text } })
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

/** Whether a value tells how far a run of tests is. */
export function isTestRun(value: unknown): value is TestRun {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.total === 'number' &&
    typeof value.done === 'number' &&
    typeof value.status === 'string'
  )
}

/** Whether a value is what a test came to. */
export function isTestResult(value: unknown): value is TestResult {
  return (
    isRecord(value) &&
    typeof value.index === 'number' &&
    typeof value.outcome === 'string' &&
    Array.isArray(value.checks) &&
    Array.isArray(value.outcomes)
  )
}

function isTestRunReport(value: unknown): value is TestRunReport {
  return (
    isTestRun(value) &&
    'results' in value &&
    Array.isArray(value.results) &&
    value.results.every(isTestResult)
  )
}

function isEvalTestsReading(value: unknown): value is EvalTestsReading {
  return isRecord(value) && (value.status === 'read' || value.status === 'unreadable')
}

function isEvalTestsFile(value: unknown): value is EvalTestsFile {
  return isRecord(value) && typeof value.path === 'string' && isEvalTestsReading(value.reading)
}

function isEvalTestsSaved(value: unknown): value is EvalTestsSaved {
  return isEvalTestsFile(value) && 'leftOut' in value && Array.isArray(value.leftOut)
}
