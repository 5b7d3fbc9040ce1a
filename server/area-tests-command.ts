import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { findTestFiles, readTestFile, type TestFile } from './area-tests-files.ts'
import { readAreaTestsOptions, type AreaTestsOptions } from './area-tests-options.ts'
import { functionFolderOf, remoteTarget, startTarget, type RunningTarget } from './area-tests-target.ts'
import { planTest } from './area-tests/plan-tests.ts'
import { reportJunit } from './area-tests/report-junit.ts'
import { reportText, type ReportedFile } from './area-tests/report-lines.ts'
import { runTests } from './area-tests/run-tests.ts'
import type { AreaTest } from './contract/area.ts'
import type { TestResult } from './contract/area-tests-api.ts'
import { createTestSender } from './studio/test-run-sender.ts'

/** Exit statuses: everything passed, something did not, it could not be run. */
const [passed, failed, notRun] = [0, 1, 2]

/** `npm run area-tests -- FILE…`: runs tests of response areas and reports them; resolves with the exit status. */
async function main(): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping.abort()
    })
  }
  const options = readAreaTestsOptions(process.argv.slice(2), startFolder())
  const files = await Promise.all((await findTestFiles(options.paths)).map(readTestFile))
  if (files.length === 0)
    throw new Error('There is no file of tests there: no *.area.yaml and no eval_tests.yaml.')
  const reported: ReportedFile[] = []
  for (const [folder, group] of byFolder(files, options)) {
    if (stopping.signal.aborted) break
    reported.push(...(await runGroup(folder, group, { options, signal: stopping.signal })))
  }
  process.stdout.write(reportText(reported))
  if (options.junit !== null) await save(options.junit, reportJunit(reported))
  return statusOf(reported, stopping.signal)
}

function byFolder(
  files: readonly TestFile[],
  { folder, target }: AreaTestsOptions,
): ReadonlyMap<string | null, readonly TestFile[]> {
  const groups = new Map<string | null, TestFile[]>()
  for (const one of files) {
    const place = folder ?? (target === null ? functionFolderOf(one.file) : null)
    groups.set(place, [...(groups.get(place) ?? []), one])
  }
  return groups
}

interface Wanted {
  readonly options: AreaTestsOptions
  readonly signal: AbortSignal
}

async function runGroup(
  folder: string | null,
  files: readonly TestFile[],
  { options, signal }: Wanted,
): Promise<ReportedFile[]> {
  const target = options.target === null ? await startTarget(folder) : remoteTarget(options.target)
  try {
    const reported: ReportedFile[] = []
    for (const file of files) reported.push(await runFile(file, target, { options, signal }))
    return reported
  } finally {
    await target.close()
  }
}

async function runFile(
  { file, shared, tests, problem }: TestFile,
  { target, url, authKey, concurrency }: RunningTarget,
  { options, signal }: Wanted,
): Promise<ReportedFile> {
  const results = new Map<number, TestResult>()
  const { headers, format, repeat } = options
  const send = createTestSender({
    target,
    headers,
    baseLayer: { url, problem: null },
    authKey,
    redact: (text) => text,
    signal,
  })
  const testAt = (index: number) => planTest(shared, tests[index] ?? noTest)
  const plan = { count: tests.length, testAt, format, repeat, concurrency }
  await runTests(plan, { send, signal, onResult: (result) => results.set(result.index, result) })
  const reported = tests.map((test, index) => {
    const result = results.get(index)
    return { test, ...(result === undefined ? {} : { result }) }
  })
  return { file: path.relative(startFolder(), file), tests: reported, problem }
}

/** npm changes to the package's folder before it runs a script, and says where the user was. */
function startFolder(): string {
  const isScript = process.env.npm_lifecycle_event === 'area-tests'
  return isScript ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd()
}

const noTest: AreaTest = { name: '', response: null, expect: {} }

async function save(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

function statusOf(files: readonly ReportedFile[], signal: AbortSignal): number {
  if (signal.aborted || files.some(({ problem }) => problem !== null)) return notRun
  const results = files.flatMap(({ tests }) => tests.map(({ result }) => result))
  const isGood = results.every((result) => result?.outcome === 'passed' && result.outcomes.length === 0)
  return isGood ? passed : failed
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`feedback-studio: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = notRun
}
