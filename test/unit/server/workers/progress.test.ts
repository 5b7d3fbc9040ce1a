import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ProgressReport } from '../../../../server/contract/progress.ts'
import { ProgressSidecar } from '../../../../server/workers/progress-sidecar.ts'
import { sandboxSupport } from '../../../../server/workers/sandbox-plan.ts'
import { aLaunch } from './a-launch.ts'
import { aSandbox } from './a-sandbox.ts'
import { openFunction, type OpenFunction } from './open-function.ts'

async function aReportingFunction(
  launch: Parameters<typeof aLaunch>[1] = {},
  program = 'reports.mjs',
): Promise<OpenFunction> {
  const progress = new ProgressSidecar()
  await progress.listen()
  onTestFinished(() => progress.close())
  return openFunction(aLaunch(program, launch), { progress, secrets: { LLM_API_KEY: 'sk-very-secret' } })
}

/** What the worker said during one call, and what it was answered. */
async function call({ dispatcher }: OpenFunction, way: string) {
  const told: ProgressReport[] = []
  const { feedback } = await dispatcher.call(
    'eval',
    { response: way, answer: '', params: {} },
    { signal: new AbortController().signal, requestId: 'r-1', onProgress: (report) => told.push(report) },
  )
  return { told, answered: JSON.parse(String(feedback)) as unknown }
}

describe.each(['ipc', 'stdio'] as const)('a worker over %s', (transport) => {
  test('says how far it is', async () => {
    const fn = await aReportingFunction({ transport })

    expect(await call(fn, 'steps')).toEqual({
      told: [
        { message: 'One', data: { done: 1 } },
        { message: 'Two', data: null },
        { message: 'Three', data: null },
      ],
      answered: [202, 202, 202],
    })
  })
})

test('rubbish is refused with its own status, and does not disturb the call', async () => {
  const fn = await aReportingFunction()

  expect(await call(fn, 'rubbish')).toEqual({
    told: [],
    answered: [400, 400, 400, 400, 400, 400, 405, 413, 400],
  })
})

test('text is one line without control characters, no longer than it should be, and shows no secret', async () => {
  const fn = await aReportingFunction()

  expect((await call(fn, 'untrusted')).told).toEqual([
    { message: '[31mred [0m second line', data: null },
    { message: 'the key is [redacted LLM_API_KEY]', data: { key: '[redacted LLM_API_KEY]' } },
    { message: `${'y'.repeat(2_000)}…`, data: null },
  ])
})

test('too many at once are refused with 429', async () => {
  const { told, answered } = await call(await aReportingFunction(), 'burst')

  expect(new Set(answered as number[])).toEqual(new Set([202, 429]))
  expect(told).toHaveLength((answered as number[]).filter((status) => status === 202).length)
})

test('one call says no more than fifty things, and the next one may speak again', async () => {
  const fn = await aReportingFunction()

  const { told, answered } = await call(fn, 'flood')

  expect(told).toHaveLength(50)
  expect((answered as number[]).slice(50)).toEqual(Array.from({ length: 10 }, () => 429))
  expect((await call(fn, 'steps')).told).toHaveLength(3)
})

test('what was on its way when a call ended still belongs to it, and not to the next one', async () => {
  const fn = await aReportingFunction()

  const { told } = await call(fn, 'late')
  await vi.waitFor(() => {
    expect(told).toEqual([{ message: 'too late', data: null }])
  })

  expect((await call(fn, 'steps')).told.map(({ message }) => message)).toEqual(['One', 'Two', 'Three'])
})

test('a process for one call says how far it is too', async () => {
  const fn = await aReportingFunction({ interface: 'file' }, 'file-reports.mjs')

  expect((await call(fn, 'x')).told).toEqual([{ message: 'From a file worker', data: null }])
})

test('each process has an address of its own, and one that an outer base layer gave is not passed on', async () => {
  const outer = { EVAL_PROGRESS_URL: 'http://127.0.0.1:1/outer' }
  const progress = new ProgressSidecar()
  await progress.listen()
  onTestFinished(() => progress.close())
  const fn = await openFunction(aLaunch('reports.mjs'), { progress, parentEnv: outer })

  const first = (await call(fn, 'where')).answered
  fn.dispatcher.restart()
  await fn.reaches('ready')
  const second = (await call(fn, 'where')).answered

  expect([first, second]).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}$/),
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}$/),
  ])
  expect(second).not.toBe(first)
})

test('without a sidecar a worker is told of none', async () => {
  const fn = await openFunction(aLaunch('reports.mjs'), {})

  expect((await call(fn, 'where')).answered).toBe('nowhere')
})

const sandbox = aSandbox({ disablesNetwork: true })
const { problem } = await sandboxSupport(sandbox)

describe.skipIf(problem !== null)(
  problem === null ? 'in a sandbox' : `in a sandbox (skipped: ${problem})`,
  () => {
    test('without a network a worker is told of no address, because it could not reach it', async () => {
      expect((await call(await aReportingFunction({ sandbox }), 'where')).answered).toBe('nowhere')
    })

    test('with a network it says how far it is', async () => {
      const fn = await aReportingFunction({ sandbox: aSandbox() })

      expect((await call(fn, 'steps')).answered).toEqual([202, 202, 202])
    })
  },
)
