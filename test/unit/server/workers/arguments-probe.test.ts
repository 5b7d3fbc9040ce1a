import { expect, test, vi } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { judgeProbe, needsProbe } from '../../../../server/workers/arguments-probe.ts'
import type { CallOutcome } from '../../../../server/workers/persistent-worker.ts'
import { aLaunch } from './a-launch.ts'
import { openFunction } from './open-function.ts'

function aHelperFunction(program: string, env: Record<string, string> = {}): ReturnType<typeof aLaunch> {
  const launch = aLaunch(program, { env })
  return { ...launch, args: [...launch.args, '-m', 'evaluation_function.main'] }
}

function failed(message: string): CallOutcome {
  return { kind: 'failed', error: new WorkerError('function-failed', message), worker: { kind: 'usable' } }
}

/** The machine may be busy with other tests. */
const patience = { timeout: 15_000 }
const observed =
  'A trial call with two different texts suggests that the function does not get its arguments: it took both as None.'

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
  expect(needsProbe({ ...launch, interface: 'file', fileRequest: 'combined' })).toBe(false)
  expect(needsProbe({ ...launch, interface: 'file', fileRequest: 'flat' })).toBe(true)
  expect(needsProbe({ ...launch, kind: 'chat' })).toBe(false)
  expect(needsProbe(aLaunch('echo.mjs'))).toBe(false)
  expect(needsProbe(aLaunch('echo.mjs', { args: ['evaluation_function/main.py'] }))).toBe(true)
})

test('a function that loses its arguments is warned about, in the log and in what the studio shows', async () => {
  const fake = await openFunction(aHelperFunction('toolkit-like.mjs', { TOOLKIT: 'G2' }))
  const warning = `${observed} One version of the Python helper package loses them over a socket and then calls everything correct. Take a newer helper package, or try FUNCTION_INTERFACE=file.`

  await vi.waitFor(() => {
    expect(fake.dispatcher.warnings()).toEqual([warning])
  }, patience)
  expect(fake.lines.map(({ text }) => text)).toContain(warning)
})

test('a restart makes the trial anew, because what was wrong may have been mended', async () => {
  const fake = await openFunction(aHelperFunction('toolkit-like.mjs', { TOOLKIT: 'G2' }))
  const isWarned = (): boolean => fake.dispatcher.warnings().length === 1
  await vi.waitUntil(isWarned, patience)

  fake.dispatcher.restart()

  expect(isWarned()).toBe(false)
  await vi.waitUntil(isWarned, patience)
})

test('a request file of a shape that the function does not read is warned about', async () => {
  const launch = aLaunch('compares-file.mjs', { interface: 'file', fileRequest: 'flat' })
  const fake = await openFunction(launch)

  await vi.waitFor(() => {
    expect(fake.dispatcher.warnings()).toEqual([
      `${observed} It may not read request files of the shape "flat". Set FUNCTION_FILE_REQUEST=combined.`,
    ])
  }, patience)
  expect(await fake.eval('b')).toEqual({ is_correct: true })
})

test('the trial is no call of the author, and a function that gets its arguments is not warned about', async () => {
  const fake = await openFunction(aHelperFunction('echo.mjs'))

  expect(await fake.eval('first')).toMatchObject({ call: 1 })
  expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 1, callsFailed: 0, restarts: 0 })
  await fake.dispatcher.close()
  expect(fake.dispatcher.warnings()).toEqual([])
})
