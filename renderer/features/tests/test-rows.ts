import type { TestResult } from '../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../server/contract/area.ts'
import { testKey } from '../../model/test-key.ts'
import type { AreaResults, OwnRun } from '../../model/test-runs-store.ts'

/** Where a test stands: `stale` has a result from before a change of the test, the area or the function. */
export type TestState = 'not-run' | 'running' | 'passed' | 'failed' | 'error' | 'stale'

/** One line of the list of tests. */
export interface TestRow {
  /** Which of the area's tests. */
  readonly index: number
  readonly test: AreaTest
  readonly key: string
  readonly state: TestState
  /** The last result; of an earlier state of things when `stale`. */
  readonly result: TestResult | null
}

/** What decides about the rows besides the tests. */
export interface RowSources {
  readonly results: AreaResults
  readonly run: OwnRun | null
  /** What results have to come from to be worth something now. */
  readonly basis: string
}

/** The tests with their states, in the order of the area. */
export function testRows(tests: readonly AreaTest[], sources: RowSources): readonly TestRow[] {
  return tests.map((test, index) => {
    const key = testKey(test)
    return { index, test, key, ...standing(test, key, sources) }
  })
}

function standing(
  test: AreaTest,
  key: string,
  { results, run, basis }: RowSources,
): Pick<TestRow, 'state' | 'result'> {
  const known = results.byKey.get(key)
  const result = (known ?? results.byName.get(test.name))?.result ?? null
  if (run?.waiting.has(key) === true) return { state: 'running', result }
  if (result === null) return { state: 'not-run', result }
  return { state: known?.basis === basis ? result.outcome : 'stale', result }
}

/** Which rows are listed. */
export type TestFilter = 'all' | 'failed' | 'not-run' | 'passed'

/** The rows that a filter and a search let through. */
export function filteredRows(
  rows: readonly TestRow[],
  filter: TestFilter,
  search: string,
): readonly TestRow[] {
  const words = search.trim().toLowerCase()
  if (filter === 'all' && words === '') return rows
  return rows.filter((row) => isWanted(row, filter) && (words === '' || textOf(row).includes(words)))
}

function isWanted({ state, result }: TestRow, filter: TestFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'failed':
      return isBad(state, result)
    case 'not-run':
      return state === 'not-run' || state === 'stale'
    case 'passed':
      return state === 'passed'
  }
}

/** Whether a test did not pass, or did not always come out the same. */
export function isBad(state: TestState, result: TestResult | null): boolean {
  return state === 'failed' || state === 'error' || (state === 'passed' && (result?.outcomes.length ?? 0) > 1)
}

function textOf({ test }: TestRow): string {
  return `${test.name}\n${showText(test.response)}`.toLowerCase()
}

function showText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How many rows there are of a kind. */
export interface TestCounts {
  readonly passed: number
  readonly bad: number
  readonly old: number
  readonly open: number
}

/** Counts the rows by what a person wants to know. */
export function countRows(rows: readonly TestRow[]): TestCounts {
  const counts = { passed: 0, bad: 0, old: 0, open: 0 }
  for (const { state, result } of rows) {
    if (isBad(state, result)) counts.bad += 1
    else if (state === 'passed') counts.passed += 1
    else if (state === 'stale') counts.old += 1
    else counts.open += 1
  }
  return counts
}
