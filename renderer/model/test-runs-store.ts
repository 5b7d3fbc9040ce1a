import { create } from 'zustand'
import type { StartTestRun, TestResult, TestRun, TestRunEvent } from '../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../server/contract/area.ts'
import { deleteTestRun, getTestRun, postTestRun } from '../lib/area-tests-api.ts'
import { sentenceOf } from './sentence-of.ts'
import { testKey } from './test-key.ts'

/** The result of a test, with what it is worth. */
export interface KnownResult {
  readonly result: TestResult
  /** What it came from besides the test itself: answer, params, function and its files. */
  readonly basis: string
}

/** A run that was begun here. */
export interface OwnRun {
  readonly areaId: string
  readonly run: TestRun
  readonly basis: string
  readonly tests: readonly AreaTest[]
  /** Keys of the tests whose results have not come yet. */
  readonly waiting: ReadonlySet<string>
}

/** The results of the tests of one area. */
export interface AreaResults {
  readonly byKey: ReadonlyMap<string, KnownResult>
  /** For a test that was changed since: the last result under its name. */
  readonly byName: ReadonlyMap<string, KnownResult>
}

/** Runs of tests, and what the tests came to: per area, so that they are there again after switching. */
export interface TestRunsState {
  readonly results: Readonly<Record<string, AreaResults>>
  readonly running: readonly OwnRun[]
  /** Why the last run of an area could not be begun, as a sentence. */
  readonly problems: Readonly<Record<string, string>>
}

const noResults: AreaResults = { byKey: new Map(), byName: new Map() }

/** The runs of tests of this page. */
export const useTestRuns = create<TestRunsState>()(() => ({ results: {}, running: [], problems: {} }))

/** Selects the results of an area. */
export function resultsOf(areaId: string): (state: TestRunsState) => AreaResults {
  return (state) => state.results[areaId] ?? noResults
}

/** Selects the run of an area that is under way. */
export function runOf(areaId: string): (state: TestRunsState) => OwnRun | null {
  return (state) => state.running.find((one) => one.areaId === areaId) ?? null
}

/** What to run, and for which area. */
export interface WantedRun {
  readonly areaId: string
  readonly basis: string
  readonly request: Omit<StartTestRun, 'id'>
}

/** Begins a run; one of the same area that is under way ends first. Never rejects. */
export async function startTests({ areaId, basis, request }: WantedRun): Promise<void> {
  stopTests(areaId)
  const id = crypto.randomUUID()
  const { tests } = request
  const run: TestRun = { id, status: 'running', total: tests.length, done: 0, concurrency: 0 }
  const own: OwnRun = { areaId, basis, tests, run, waiting: new Set(tests.map(testKey)) }
  useTestRuns.setState(({ running, problems }) => ({
    running: [...running, own],
    problems: without(problems, areaId),
  }))
  try {
    await postTestRun({ ...request, id })
  } catch (problem) {
    useTestRuns.setState(({ running, problems }) => ({
      running: running.filter((one) => one.run.id !== id),
      problems: { ...problems, [areaId]: sentenceOf(problem) },
    }))
  }
}

/** Ends the run of an area; the results that came stay. */
export function stopTests(areaId: string): void {
  const own = runOf(areaId)(useTestRuns.getState())
  if (own === null) return
  useTestRuns.setState(({ running }) => ({ running: running.filter((one) => one !== own) }))
  // One that ended meanwhile is unknown, and its end is all that was wanted.
  deleteTestRun(own.run.id).catch(() => undefined)
}

/** Takes over what happened in a run; runs of other pages are not ours. */
export function addTestResults({ run, results }: Omit<TestRunEvent, 'kind'>): void {
  useTestRuns.setState((state) => {
    const own = state.running.find((one) => one.run.id === run.id)
    if (own === undefined) return {}
    const rest = state.running.filter((one) => one !== own)
    const waiting = new Set(own.waiting)
    const known = withResults(state.results[own.areaId] ?? noResults, own, { results, waiting })
    return {
      results: results.length === 0 ? state.results : { ...state.results, [own.areaId]: known },
      running: run.status === 'running' ? [...rest, { ...own, run, waiting }] : rest,
    }
  })
}

/** Catches up on runs that went on while the studio server could not be heard. Never rejects. */
export async function refreshTestRuns(): Promise<void> {
  await Promise.all(
    useTestRuns.getState().running.map(async ({ run: { id } }) => {
      try {
        const { results, ...run } = await getTestRun(id)
        addTestResults({ run, results })
      } catch {
        useTestRuns.setState(({ running }) => ({ running: running.filter(({ run }) => run.id !== id) }))
      }
    }),
  )
}

function withResults(
  { byKey, byName }: AreaResults,
  { tests, basis }: OwnRun,
  { results, waiting }: { readonly results: readonly TestResult[]; readonly waiting: Set<string> },
): AreaResults {
  const [keys, names] = [new Map(byKey), new Map(byName)]
  for (const result of results) {
    const test = tests[result.index]
    if (test === undefined) continue
    const key = testKey(test)
    waiting.delete(key)
    keys.set(key, { result, basis })
    names.set(test.name, { result, basis })
  }
  return { byKey: keys, byName: names }
}

function without(
  problems: Readonly<Record<string, string>>,
  areaId: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([id]) => id !== areaId))
}
