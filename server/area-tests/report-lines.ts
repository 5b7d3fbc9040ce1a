import type { FieldCheck, TestResult } from '../contract/area-tests-api.ts'
import type { AreaTest } from '../contract/area.ts'

/** A test with what it came to. */
export interface ReportedTest {
  readonly test: AreaTest
  /** Missing for a test that was not run because the run was stopped. */
  readonly result?: TestResult
}

/** The tests of one file, or why it could not be run. */
export interface ReportedFile {
  readonly file: string
  readonly tests: readonly ReportedTest[]
  readonly problem: string | null
}

const words = { passed: 'ok   ', failed: 'FAIL ', error: 'ERROR' } as const

/** The report of a run as a person reads it: every test that did not pass with what it expected and what it got. */
export function reportText(files: readonly ReportedFile[]): string {
  const parts = files.map(
    ({ file, tests, problem }) =>
      `${file}\n${problem === null ? '' : `  could not be run: ${problem}\n`}${tests.map(linesOf).join('')}`,
  )
  const all = files.flatMap(({ tests }) => tests)
  const count = (outcome: TestResult['outcome']): number =>
    all.filter(({ result }) => result?.outcome === outcome).length
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('error')} errors`
  const flickering = all.filter(({ result }) => (result?.outcomes.length ?? 0) > 1).length
  return `${parts.join('\n')}\n${sum}${flickering === 0 ? '' : `, ${flickering} not always the same`}\n`
}

function linesOf({ test, result }: ReportedTest): string {
  if (result === undefined) return `  -     ${oneLine(test.name)} (not run)\n`
  const head = `  ${words[result.outcome]} ${oneLine(test.name)} (${Math.round(result.durationMs)} ms)\n`
  return (
    head +
    detailsOf({ test, result })
      .map((line) => `          ${line}\n`)
      .join('')
  )
}

/** What there is to say about a test besides its outcome, a line each. */
export function detailsOf({ test, result }: ReportedTest): readonly string[] {
  if (result === undefined) return []
  const failed = result.checks.filter(({ isMet }) => !isMet).map((check) => checkLine(test, check))
  const flickers = result.outcomes.map(({ words: said, count }) => `${count} × ${said}`)
  const problem = result.outcome === 'error' && result.problem !== null ? [oneLine(result.problem)] : []
  return [...problem, ...(result.outcome === 'failed' ? failed : []), ...flickers]
}

function checkLine(test: AreaTest, { field, actual, problem }: FieldCheck): string {
  const was = actual === undefined ? 'is not there' : `is ${JSON.stringify(actual)}`
  return `${field} ${was}, expected ${JSON.stringify(test.expect[field])}${problem === undefined ? '' : `: ${problem}`}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
