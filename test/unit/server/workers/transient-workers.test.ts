import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const launch = aLaunch('file-worker.mjs', { interface: 'file', maxWorkers: 2 })

test('a process is started per call, with both files in its arguments and its environment', async () => {
  const fake = await openFunction(launch)

  expect(await fake.eval('fine')).toEqual({
    is_correct: true,
    request: {
      command: 'eval',
      method: 'eval',
      response: 'fine',
      answer: 'b',
      params: { response: 'fine', answer: 'b', params: {} },
    },
    facts: {
      io: 'file',
      sameNames: true,
      names: ['request-data-*', 'response-data-*'],
      folderMode: '700',
      emptyBefore: true,
      folder: expect.stringContaining(fake.temporaryFolder) as string,
    },
  })
  expect(fake.dispatcher.status()).toMatchObject({ state: 'ready', callsAnswered: 1, restarts: 0 })
})

test('the plain request can be asked for', async () => {
  const fake = await openFunction({ ...launch, fileRequest: 'wrapped' })

  expect(await fake.eval('fine')).toMatchObject({
    request: { command: 'eval', method: 'eval', params: { response: 'fine', answer: 'b', params: {} } },
  })
})

test.each([
  ['says error as text', 'function-failed', 'boom'],
  ['says error as object', 'function-failed', 'boom'],
  ['refuses', 'submission-refused', 'Enter a number.'],
  [
    'exits with one',
    'worker-crashed',
    'The function "fake" ended (exit code 1) before it answered eval. It said: "ZeroDivisionError: division by zero".',
  ],
  ['exits with one and says why', 'function-failed', 'boom'],
  [
    'writes nothing',
    'function-failed',
    'The function ended eval without writing an answer. Let it write its answer to the last path of its arguments.',
  ],
  [
    'removes its file',
    'function-failed',
    'The function ended eval without writing an answer. Let it write its answer to the last path of its arguments.',
  ],
  ['writes garbage', 'worker-garbled', 'The function\'s answer to eval is no JSON object: {"command":'],
  ['writes a list', 'worker-garbled', "The function's answer to eval is no JSON object: []"],
  [
    'writes NaN',
    'function-failed',
    "The function's result cannot be sent: result.v is NaN, which JSON cannot carry. Return a number, a text or null instead.",
  ],
  ['writes no result', 'function-failed', 'The function\'s answer to eval has neither "result" nor "error".'],
  [
    'writes null',
    'function-failed',
    'The function answered eval with null instead of a JSON object. Let it return an object, for example {"is_correct": true}.',
  ],
])('a function that %s fails its call, and the next one works', async (deed, code, message) => {
  const fake = await openFunction(launch)

  expect(await failureOf(fake.eval(deed))).toEqual({ code, message })
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
  expect(await readdir(fake.temporaryFolder)).toEqual([])
})

test('a noisy function is answered, and the beginning and the end of its noise are in the log', async () => {
  const fake = await openFunction(launch)

  expect(await fake.eval('is noisy')).toEqual({ is_correct: true })
  const printed = fake.lines.filter(({ source }) => source === 'stdout').map(({ text }) => text)
  expect([printed[0], printed.at(-1)]).toEqual(['stdout', 'stdout'])
  expect(printed.length).toBeLessThan(6_000)
  expect(printed.filter((text) => text.includes('bytes were left out')).length).toBeGreaterThan(0)
})

test('a function that hangs is stopped at the limit, and the next call works', async () => {
  const fake = await openFunction({ ...launch, limits: { ...launch.limits, evalTimeoutMs: 400 } })

  expect(await failureOf(fake.eval('hangs'))).toEqual({
    code: 'worker-timed-out',
    message:
      'The function "fake" did not answer eval within 0.4 seconds, so it was stopped. Look for a loop that does not end, or allow more time.',
  })
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
})

test('50 calls at once run two at a time, each with its own answer', async () => {
  const fake = await openFunction(launch)
  let most = 0
  const stop = fake.dispatcher.onStatus(() => {
    most = Math.max(most, [...fake.pids].filter(isAlive).length)
  })

  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => fake.eval(`number ${i}`)))

  stop()
  expect(answers.map(({ request }) => (request as { response: string }).response)).toEqual(
    Array.from({ length: 50 }, (_, i) => `number ${i}`),
  )
  expect(most).toBeLessThanOrEqual(2)
}, 30_000)

test('a caller who goes away ends the process of the call', async () => {
  const fake = await openFunction(launch)
  const caller = new AbortController()
  const call = failureOf(fake.eval('hangs', { signal: caller.signal }))
  await vi.waitFor(() => {
    expect(fake.pids.size).toBe(1)
  })

  caller.abort()

  expect((await call).code).toBe('call-cancelled')
  await fake.reaches('ready')
  expect([...fake.pids].filter(isAlive)).toEqual([])
})

test('closing ends what runs and what waits', async () => {
  const fake = await openFunction({ ...launch, maxWorkers: 1 })
  const calls = [failureOf(fake.eval('hangs')), failureOf(fake.eval('fine'))]
  await vi.waitFor(() => {
    expect(fake.pids.size).toBe(1)
  })

  await fake.dispatcher.close()

  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(['worker-stopped', 'worker-stopped'])
  expect((await failureOf(fake.eval('fine'))).code).toBe('worker-stopped')
})
