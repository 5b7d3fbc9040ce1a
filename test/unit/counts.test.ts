import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const counts = pathToFileURL(path.resolve(import.meta.dirname, '../../.ci/counts.mjs')).href

/** Evaluates one expression with the functions of `.ci/counts.mjs`, which is plain JavaScript, in a process of its own. */
async function evaluated(expression: string): Promise<unknown> {
  const program = `import * as counts from '${counts}'\nprocess.stdout.write(JSON.stringify(${expression}) ?? 'null')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const value: unknown = JSON.parse(stdout)
  return value
}

async function countsOf(
  name: 'countVitest' | 'countPlaywright' | 'skipReasons',
  report: object,
): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'counts-'))
  try {
    const file = path.join(folder, 'report.json')
    await writeFile(file, JSON.stringify(report))
    return await evaluated(`counts.${name}(${JSON.stringify(file)})`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the last line counts what passed and failed, and what was skipped if anything was', async () => {
  const lines = await evaluated(
    '[{ passed: 3, failed: 0, skipped: 0 }, { passed: 3, failed: 1, skipped: 2 }].map(counts.lineOf)',
  )

  expect(lines).toEqual(['3 passed, 0 failed', '3 passed, 1 failed, 2 skipped'])
})

test('a test file that could not be loaded counts as a failure', async () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }

  expect(await countsOf('countVitest', report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('an error outside every browser test counts as a failure', async () => {
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
  }

  expect(await countsOf('countPlaywright', report)).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

test('each reason for skipping is told once', async () => {
  const skipped = { annotations: [{ type: 'skip', description: 'there is no display' }] }
  const report = {
    suites: [
      { specs: [{ tests: [skipped, { annotations: [] }] }], suites: [{ specs: [{ tests: [skipped] }] }] },
    ],
  }

  expect(await countsOf('skipReasons', report)).toEqual(['there is no display'])
})

test('a run that failed without a failed test, or without a report, is one failure', async () => {
  const tallies = await evaluated(
    '[counts.withStatus({ passed: 2, failed: 0, skipped: 0 }, 1), counts.withStatus(undefined, 1), ' +
      'counts.withStatus({ passed: 2, failed: 1, skipped: 0 }, 1), counts.withStatus({ passed: 2, failed: 0, skipped: 0 }, 0)]',
  )

  expect(tallies).toEqual([
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 0, failed: 1, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 0 },
  ])
})
