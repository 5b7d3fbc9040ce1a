import { expect, test, vi } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { judgeProbe, lostArgumentsWarning, needsProbe } from '../../../../server/workers/arguments-probe.ts'
import type { CallOutcome } from '../../../../server/workers/persistent-worker.ts'
import { aLaunch } from './a-launch.ts'
import { openFunction, type OpenFunction } from './open-function.ts'

function aHelperFunction(program: string, env: Record<string, string> = {}): ReturnType<typeof aLaunch> {
  const launch = aLaunch(program, { env })
  return { ...launch, args: [...launch.args, '-m', 'evaluation_function.main'] }
}

function failed(message: string): CallOutcome {
  return { kind: 'failed', error: new WorkerError('function-failed', message), worker: { kind: 'usable' } }
}

function warned(fake: OpenFunction): boolean {
  return fake.lines.some(({ text }) => text === lostArgumentsWarning)
}

test.each<[string, CallOutcome, string]>([
  ['called correct', { kind: 'answered', result: { is_correct: true } }, 'lost'],
  ['called incorrect', { kind: 'answered', result: { is_correct: false } }, 'unknown'],
  [
    'shown in the answer',
    { kind: 'answered', result: { is_correct: true, feedback: 'You wrote alpha.' } },
    'arrived',
  ],
  ['shown in an error', failed('cannot read beta'), 'arrived'],
  ['None in an error', failed("'NoneType' object has no attribute 'replace'"), 'lost'],
  ['another error', failed('boom'), 'unknown'],
])('two different texts, %s', (_name, outcome, verdict) => {
  expect(judgeProbe(outcome, ['alpha', 'beta'])).toBe(verdict)
})

test('only functions that are started like helper-package functions over a socket are tried', () => {
  const launch = aHelperFunction('echo.mjs')

  expect(needsProbe(launch)).toBe(true)
  expect(needsProbe({ ...launch, transport: 'stdio' })).toBe(false)
  expect(needsProbe({ ...launch, interface: 'file' })).toBe(false)
  expect(needsProbe({ ...launch, kind: 'chat' })).toBe(false)
  expect(needsProbe(aLaunch('echo.mjs'))).toBe(false)
  expect(needsProbe(aLaunch('echo.mjs', { args: ['evaluation_function/main.py'] }))).toBe(true)
})

test('a function that loses its arguments is warned about', async () => {
  const fake = await openFunction(aHelperFunction('toolkit-like.mjs', { TOOLKIT: 'G2' }))

  await vi.waitFor(
    () => {
      expect(warned(fake)).toBe(true)
    },
    { timeout: 4_000 },
  )
})

test('the trial is no call of the author, and a function that gets its arguments is not warned about', async () => {
  const fake = await openFunction(aHelperFunction('echo.mjs'))

  expect(await fake.eval('first')).toMatchObject({ call: 1 })
  expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 1, callsFailed: 0, restarts: 0 })
  await fake.dispatcher.close()
  expect(warned(fake)).toBe(false)
})
