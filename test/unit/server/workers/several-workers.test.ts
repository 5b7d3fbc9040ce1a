import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction, type OpenFunction } from './open-function.ts'

/** A loaded machine may take long over what is quick otherwise. */
const patience = { timeout: 15_000 }

/** A preview that the function answers at once. */
function aPreview(fake: OpenFunction): Promise<Record<string, unknown>> {
  return fake.eval('fine', { method: 'preview' })
}

function pidsOf(fake: OpenFunction): readonly (number | null)[] {
  return fake.dispatcher.status().workers.map(({ pid }) => pid)
}

describe.each(['stdio', 'ipc'] as const)('over %s', (transport) => {
  test('a slow eval blocks no preview when a second worker is allowed', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport, maxWorkers: 2 }))
    const { pid } = await fake.eval('fine')
    const slow = failureOf(fake.eval('hangs'))

    const seen = await aPreview(fake)

    expect(seen.pid).not.toBe(pid)
    fake.dispatcher.restart()
    await slow
  })

  test('calls that wait are spread over as many workers as are allowed, each with one call at a time', async () => {
    const fake = await openFunction(aLaunch('slow-answer.mjs', { transport, maxWorkers: 3 }))
    let most = 0
    fake.dispatcher.onStatus(({ workers }) => {
      most = Math.max(most, workers.length)
    })

    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => fake.eval(i)))

    expect(answers.map(({ finished }) => (finished as number[]).at(-1))).toEqual(
      Array.from({ length: 12 }, (_, i) => i),
    )
    expect(most).toBe(3)
    expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 12, callsFailed: 0, restarts: 0 })
  })

  test('a worker that ends fails its own call and no other', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport, maxWorkers: 2 }))
    await fake.eval('fine')
    const running = fake.eval('hangs').catch(() => 'stopped')
    await aPreview(fake)

    const failure = await failureOf(fake.eval('exits'))

    expect(failure.code).toBe('worker-crashed')
    expect(fake.dispatcher.status()).toMatchObject({ state: 'busy', workers: [{ state: 'busy' }] })
    expect(await aPreview(fake)).toMatchObject({ is_correct: true })
    fake.dispatcher.restart()
    expect(await running).toBe('stopped')
  })
})

test('without waiting calls there is one worker, however many are allowed', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { maxWorkers: 4 }))

  for (let n = 0; n < 5; n++) await fake.eval('fine')

  expect(fake.pids.size).toBe(1)
})

test('each worker is told with its state, its process and its call', async () => {
  const fake = await openFunction(
    aLaunch('by-response.mjs', { maxWorkers: 2, limits: { maxQueueLength: 5 } }),
  )
  await fake.eval('fine')
  const slow = failureOf(fake.eval('hangs'))
  const second = failureOf(fake.eval('hangs', { method: 'healthcheck' }))
  const waiting = failureOf(fake.eval('fine'))
  await vi.waitFor(() => {
    expect(fake.dispatcher.status().workers.map(({ state }) => state)).toEqual(['busy', 'busy'])
  }, patience)

  const { workers, ...status } = fake.dispatcher.status()

  expect(workers).toEqual([
    {
      number: 1,
      pid: expect.any(Number) as number,
      state: 'busy',
      since: expect.any(String) as string,
      callsAnswered: 1,
      running: { method: 'eval', requestId: 'r-1' },
    },
    {
      number: 2,
      pid: expect.any(Number) as number,
      state: 'busy',
      since: expect.any(String) as string,
      callsAnswered: 0,
      running: { method: 'healthcheck', requestId: 'r-1' },
    },
  ])
  expect(status).toMatchObject({
    state: 'busy',
    maxWorkers: 2,
    oneOnly: null,
    queueLength: 1,
    waitingSince: expect.any(String) as string,
  })
  await fake.dispatcher.close()
  await Promise.all([slow, second, waiting])
})

test('workers beyond the first end when they have been idle, and the first stays', async () => {
  const fake = await openFunction(
    aLaunch('slow-answer.mjs', { maxWorkers: 3, limits: { idleTimeoutMs: 100 } }),
  )

  await Promise.all(Array.from({ length: 6 }, (_, i) => fake.eval(i)))

  await vi.waitFor(() => {
    expect(fake.dispatcher.status().workers).toHaveLength(1)
    expect([...fake.pids].filter(isAlive)).toEqual(pidsOf(fake))
  }, patience)
  expect(fake.dispatcher.status()).toMatchObject({
    state: 'ready',
    lastExit: null,
    restarts: 0,
    callsFailed: 0,
  })
})

test('the number of workers can be raised while calls wait, and lowered again', async () => {
  const fake = await openFunction(aLaunch('slow-answer.mjs', { maxWorkers: 1 }))
  await fake.eval('first')
  const calls = Array.from({ length: 8 }, (_, i) => fake.eval(i))

  expect(fake.dispatcher.resize(3)).toBeNull()
  await vi.waitFor(() => {
    expect(fake.dispatcher.status().workers).toHaveLength(3)
  }, patience)
  expect(fake.dispatcher.resize(1)).toBeNull()
  await Promise.all(calls)

  await vi.waitFor(() => {
    expect(fake.dispatcher.status()).toMatchObject({ maxWorkers: 1, workers: [{ state: 'ready' }] })
    expect([...fake.pids].filter(isAlive)).toEqual(pidsOf(fake))
  }, patience)
})

test('where a worker listens in a given place there is one only, and a second is refused with the reason', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 't-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const endpoint = path.join(folder, 'given.sock')
  const fake = await openFunction(aLaunch('by-response.mjs', { endpoint, maxWorkers: 4 }))
  const { oneOnly } = fake.dispatcher.status()

  expect(fake.dispatcher.resize(2)).toBe(oneOnly)
  expect(fake.dispatcher.resize(1)).toBeNull()
  const calls = Array.from({ length: 5 }, () => fake.eval('fine'))
  await Promise.all(calls)

  expect(oneOnly).toContain(endpoint)
  expect(fake.dispatcher.status()).toMatchObject({ maxWorkers: 1, restarts: 0 })
  expect(fake.pids.size).toBe(1)
})

test('long calls that hold every worker block no preview where a second worker is allowed', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { maxWorkers: 2 }))
  const slow = [fake.eval('hangs'), fake.eval('hangs'), fake.eval('hangs')].map(failureOf)
  await vi.waitFor(() => {
    expect(fake.dispatcher.status().workers.map(({ state }) => state)).toEqual(['busy', 'busy'])
  }, patience)

  expect(await aPreview(fake)).toMatchObject({ is_correct: true })

  expect(fake.dispatcher.status().queueLength).toBe(1)
  await vi.waitFor(() => {
    expect(fake.dispatcher.status().workers).toHaveLength(2)
  }, patience)
  await fake.dispatcher.close()
  await Promise.all(slow)
})

test('ends are counted over all workers, and what still runs is not given up', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { maxWorkers: 2 }))
  await fake.eval('fine')
  const slow = fake.eval('hangs').catch(() => 'stopped')
  for (let n = 0; n < 4; n++) await failureOf(fake.eval('exits'))

  const last = await failureOf(fake.eval('exits'))
  expect(last.code).toBe('worker-crashed')
  expect(fake.lines.some(({ text }) => text.includes('ended 5 times, so it is not started again'))).toBe(true)
  expect(fake.dispatcher.status()).toMatchObject({ state: 'busy', workers: [{ state: 'busy' }] })

  fake.dispatcher.restart()
  expect(await slow).toBe('stopped')
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
})

test('a function that cannot start fails once at a time, however many calls wait', async () => {
  const fake = await openFunction(aLaunch('exits-at-start.mjs', { maxWorkers: 4 }))
  let most = 0
  fake.dispatcher.onStatus(({ workers }) => {
    most = Math.max(most, workers.length)
  })

  const codes = await Promise.all(Array.from({ length: 6 }, (_, i) => failureOf(fake.eval(i))))

  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['worker-given-up']))
  expect(most).toBe(1)
})
