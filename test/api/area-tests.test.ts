import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { areaTestPaths, type TestRunReport } from '../../server/contract/area-tests-api.ts'
import { aHome, startServer, until } from '../fixtures/running-server.ts'

const program = path.resolve(import.meta.dirname, '../../build/server/area-tests-command.js')

/** Runs the command as a terminal would; its exit status and what it printed. */
function runCommand(args: readonly string[], cwd: string): Promise<{ status: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd }, (error, output, errors) => {
      resolve({ status: error === null ? 0 : error.code, output: output + errors })
    })
  })
}

const area = (expected: boolean) => `version: 1
title: Square
responseType: EXPRESSION
answer: x^2
tests:
  - name: a product
    response: x*x
    expect: { is_correct: ${String(expected)}, preview.latex: { contains: x } }
`

it('the command line passes, fails and refuses with statuses of its own, and writes JUnit XML', async () => {
  const folder = await aHome()
  await writeFile(path.join(folder, 'good.area.yaml'), area(true))
  await writeFile(path.join(folder, 'bad.area.yaml'), area(false))
  await writeFile(path.join(folder, 'torn.area.yaml'), 'version: [')

  const [good, bad, torn, none] = await Promise.all([
    runCommand(['good.area.yaml'], folder),
    runCommand(['bad.area.yaml', '--junit', 'out/junit.xml', '--wire', 'path-based'], folder),
    runCommand(['torn.area.yaml'], folder),
    runCommand(['missing.yaml'], folder),
  ])

  expect([good.status, bad.status, torn.status, none.status]).toEqual([0, 1, 2, 2])
  expect(bad.output).toContain('is_correct is true, expected false')
  expect(torn.output).toContain('could not be run: line 1')
  expect(await readFile(path.join(folder, 'out/junit.xml'), 'utf8')).toContain('failures="1"')
})

it('a run of thousands tells its progress, ends when it is cancelled, and gives the workers back', async () => {
  const { ask } = await startServer()
  const before = await workers()
  const tests = Array.from({ length: 10_000 }, (_, i) => ({
    name: `test ${i}`,
    response: `x*${i}`,
    expect: { is_correct: true },
  }))
  const shared = { answer: 'x', params: {}, target: 'local', headers: {}, wireFormat: 'legacy', repeat: 1 }

  const started = await ask(areaTestPaths.runs, { body: { id: 'long', tests, ...shared } })
  await until(async () => (await report()).done > 0)
  const cancelled = await ask(areaTestPaths.run('long'), { method: 'DELETE' })
  await until(async () => (await report()).status === 'cancelled')

  expect([started.status, cancelled.status]).toEqual([200, 200])
  expect((await report()).done).toBeLessThan(10_000)
  expect(await workers()).toBe(before)

  async function report(): Promise<TestRunReport> {
    return (await ask(areaTestPaths.run('long'))).body as TestRunReport // our own server's word
  }
  async function workers(): Promise<unknown> {
    const { body } = await ask('/api/state')
    const state = body as { functions: { kind: string; worker: { maxWorkers: number } }[] }
    return state.functions.find(({ kind }) => kind === 'evaluation')?.worker.maxWorkers
  }
})

it('eval_tests.yaml is read and written beside a function, and not over the changes of another program', async () => {
  const { ask } = await startServer()
  const file = path.join(await aHome(), 'eval_tests.yaml')
  const text =
    '# mine\ntitle: T\ntests:\n  - answer: x\n    response: y\n    expected_result: {is_correct: false}\n'
  await writeFile(file, text)
  const { body } = await ask(`${areaTestPaths.evalTests}?path=${encodeURIComponent(file)}`)
  const { revision } = body as { revision: string }
  const test = { name: 'y', response: 'y', answer: 'x', expect: { is_correct: true } }

  const saved = await ask(areaTestPaths.evalTests, {
    method: 'PUT',
    body: { path: file, revision, title: 'T', tests: [test] },
  })
  const late = await ask(areaTestPaths.evalTests, {
    method: 'PUT',
    body: { path: file, revision, title: 'T', tests: [] },
  })

  expect([saved.status, late.status]).toEqual([200, 409])
  expect(await readFile(file, 'utf8')).toBe(text.replace('false', 'true'))
})
