import type { AreaTest } from '../../../server/contract/area.ts'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readParams, readTyped, type ResponseArea } from '../../model/response-area.ts'
import { newestRun, useRuns } from '../../model/runs-store.ts'
import { testKey } from '../../model/test-key.ts'
import { resultsOf, runOf, startTests, stopTests, useTestRuns } from '../../model/test-runs-store.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { acceptedWhole, freeName } from './change-tests.ts'
import { testOfRun } from './freeze-run.ts'
import { runBasis } from './run-basis.ts'
import { isBad, testRows, type TestRow } from './test-rows.ts'
import { useTests } from './tests-store.ts'

/** The tests of the area that is shown, with their states. */
export function rowsNow(): readonly TestRow[] {
  const area = currentArea(useDocuments.getState())
  const runs = useTestRuns.getState()
  const sources = { results: resultsOf(area.id)(runs), run: runOf(area.id)(runs), basis: basisNow(area) }
  return testRows(area.tests, sources)
}

/** What results of the area that is shown have to come from to be worth something now. */
export function basisNow(area: ResponseArea): string {
  const entry = functionOfKind('evaluation')(useFunctions.getState())
  return runBasis(area, entry, useUiSettings.getState().wireFormat)
}

/** Why the tests of an area cannot be run, as a sentence; null when they can. */
export function whyNotRun({ answer, params }: ResponseArea): string | null {
  const readings = [readTyped(answer), readParams(params)]
  return readings.find((reading) => reading.status === 'unreadable')?.problem ?? null
}

/** Runs tests of the area that is shown, under another id where they are none of its own yet. */
export function runTestsOf(tests: readonly AreaTest[], runsAs?: string): void {
  const area = currentArea(useDocuments.getState())
  const [answer, params] = [readTyped(area.answer), readParams(area.params)]
  if (tests.length === 0 || answer.status === 'unreadable' || params.status === 'unreadable') return
  void startTests({
    areaId: runsAs ?? area.id,
    basis: basisNow(area),
    request: {
      answer: answer.value,
      params: params.value,
      tests: [...tests],
      target: 'local',
      headers: {},
      wireFormat: useUiSettings.getState().wireFormat,
      repeat: useTests.getState().repeat,
    },
  })
}

/** Runs all tests. */
export function runAll(): void {
  runTestsOf(currentArea(useDocuments.getState()).tests)
}

/** Runs the tests that did not pass last time, also those whose result is old. */
export function runFailed(): void {
  runTestsOf(
    rowsNow()
      .filter(({ state, result }) => isBad(state === 'stale' && result ? result.outcome : state, result))
      .map(({ test }) => test),
  )
}

/** Runs the selected tests. */
export function runSelected(): void {
  const { selected } = useTests.getState()
  runTestsOf(currentArea(useDocuments.getState()).tests.filter((test) => selected.has(testKey(test))))
}

/** Ends the run of the area that is shown. */
export function stopRun(): void {
  stopTests(currentArea(useDocuments.getState()).id)
}

/** Chooses a test by its place. */
export function chooseTest(active: number): void {
  useTests.setState({ active })
}

/** Adds tests behind the others and chooses the first of them; names that are taken get a number. */
export function addTests(added: readonly AreaTest[]): void {
  const { tests } = currentArea(useDocuments.getState())
  const taken = new Set(tests.map(({ name }) => name))
  const named = added.map((test) => {
    const name = taken.has(test.name) ? freeName(test.name, tests) : test.name
    taken.add(name)
    return { ...test, name }
  })
  editArea({ tests: [...tests, ...named] }, `add-test ${tests.length}`)
  useTests.setState({ active: tests.length, filter: 'all', search: '' })
}

/** Puts another test in the place of one; changes of one field in quick succession are undone together. */
export function changeTest(index: number, test: AreaTest, part: string): void {
  const { tests } = currentArea(useDocuments.getState())
  editArea({ tests: tests.map((one, i) => (i === index ? test : one)) }, `test ${index} ${part}`)
}

/** Takes tests out; Undo brings them back. */
export function removeTests(indexes: readonly number[]): void {
  const { tests } = currentArea(useDocuments.getState())
  const gone = new Set(indexes)
  const left = tests.filter((_test, i) => !gone.has(i))
  editArea({ tests: left }, `remove-tests ${tests.length}`)
  const active = Math.max(0, Math.min(Math.min(...indexes), left.length - 1))
  useTests.setState({ active, selected: new Set() })
}

/** Adds a copy of a test right behind it. */
export function duplicateTest(index: number): void {
  const { tests } = currentArea(useDocuments.getState())
  const test = tests[index]
  if (test === undefined) return
  const copy = { ...test, name: freeName(test.name, tests) }
  editArea(
    { tests: [...tests.slice(0, index + 1), copy, ...tests.slice(index + 1)] },
    `duplicate-test ${tests.length}`,
  )
  chooseTest(index + 1)
}

/** Takes over what tests got as what they expect, then runs these again. */
export function acceptRows(rows: readonly TestRow[]): void {
  const { tests } = currentArea(useDocuments.getState())
  const changed = new Map(
    rows.flatMap(({ index, test, result }) =>
      result === null ? [] : [[index, acceptedWhole(test, result)] as const],
    ),
  )
  editArea({ tests: tests.map((test, i) => changed.get(i) ?? test) }, `accept ${[...changed.keys()].join()}`)
  runTestsOf([...changed.values()])
}

/** The rows whose values could be accepted. */
export function acceptableRows(rows: readonly TestRow[]): readonly TestRow[] {
  return rows.filter(({ state }) => state === 'failed' || state === 'error')
}

/** Keeps the newest run of the area that is shown as a test; false when there is none that could be. */
export function keepRun(): boolean {
  const area = currentArea(useDocuments.getState())
  const run = newestRun(useRuns.getState(), area.id)
  const test = run === undefined ? null : testOfRun(run)
  if (run === undefined || test === null) return false
  const name = freeName(test.name, area.tests)
  addTests([{ ...test, name }])
  useTests.setState({ kept: { areaId: area.id, runNumber: run.number, name } })
  return true
}

/** Chooses the next test that did not pass, or the one before, from the chosen one on; false when all passed. */
export function goToFailure(step: 1 | -1): boolean {
  const bad = rowsNow().filter(({ state, result }) => isBad(state, result))
  const { active } = useTests.getState()
  const next =
    step === 1 ? bad.find(({ index }) => index > active) : bad.findLast(({ index }) => index < active)
  const found = next ?? (step === 1 ? bad[0] : bad.at(-1))
  if (found === undefined) return false
  useTests.setState({ active: found.index, filter: 'all', search: '' })
  return true
}
