import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

describe.each(['stdio', 'ipc'] as const)('over %s', (transport) => {
  test('1,000 calls in a row are answered, each with its own answer', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))

    for (let i = 1; i <= 1_000; i++) {
      expect(await fake.eval(i)).toMatchObject({ body: { response: i }, call: i })
    }

    expect(fake.dispatcher.status()).toMatchObject({
      state: 'ready',
      callsAnswered: 1_000,
      callsFailed: 0,
      restarts: 0,
    })
  })

  test('50 calls at once are answered in the order in which they came, each with its own answer', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))

    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => fake.eval(i)))

    expect(answers.map(({ body, call }) => [(body as { response: number }).response, call])).toEqual(
      Array.from({ length: 50 }, (_, i) => [i, i + 1]),
    )
  })

  test('calls that wait when a worker ends are served by the next one', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport }))

    const calls = ['fine', 'exits', 'fine', 'fine'].map((response) => fake.eval(response))

    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(fake.dispatcher.status()).toMatchObject({
      restarts: 1,
      callsAnswered: 3,
      callsFailed: 1,
      lastExit: {
        code: 3,
        signal: null,
        reason: 'It ended by itself in the middle of a call (exit code 3).',
        lastLines: ['about to leave'],
      },
    })
  })

  test('a worker that ends while it is idle is started again before the next call', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))
    const { pid } = await fake.eval(1)

    process.kill(Number(pid), 'SIGKILL')
    await fake.reaches('backing-off')
    const status = await fake.reaches('ready')

    expect(status).toMatchObject({ restarts: 1, callsFailed: 0, lastExit: { signal: 'SIGKILL', code: null } })
    expect(await fake.eval(2)).toMatchObject({ call: 1 })
  })

  test('a restart ends the call that runs, keeps those that wait, and takes a fresh worker', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport }))
    const { pid } = await fake.eval('fine')
    const running = failureOf(fake.eval('hangs'))
    const waiting = fake.eval('fine')

    fake.dispatcher.restart()

    expect(await running).toEqual({
      code: 'worker-stopped',
      message: 'The function "fake" was stopped before it answered. Send the request again.',
    })
    expect((await waiting).pid).not.toBe(pid)
    expect(fake.dispatcher.status()).toMatchObject({ state: 'ready', restarts: 1 })
  })

  test('six restarts leave no process and no listener behind', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))
    const listeners = (): number =>
      process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
    await fake.eval(0)
    const before = listeners()

    for (let i = 1; i <= 6; i++) {
      fake.dispatcher.restart()
      await fake.eval(i)
    }

    expect(listeners()).toBe(before)
    await vi.waitFor(() => {
      expect([...fake.pids].filter(isAlive)).toEqual([fake.dispatcher.status().pid])
    })
  })

  test('a worker that ignores every request to stop is killed with its child, within the stop limit', async () => {
    const fake = await openFunction(
      aLaunch('ignores-term.mjs', { transport, limits: { stopTimeoutMs: 1_000 } }),
    )
    const { child } = await fake.eval(1)
    const askedAt = performance.now()

    await fake.dispatcher.close()

    expect(performance.now() - askedAt).toBeLessThan(1_500)
    await vi.waitFor(() => {
      expect([...fake.pids, Number(child)].filter(isAlive)).toEqual([])
    })
    expect(fake.dispatcher.status()).toMatchObject({ state: 'stopped', pid: null })
  })
})

test('a worker that boots slowly answers the call that waited for it', async () => {
  const fake = await openFunction(aLaunch('slow-boot.mjs', { env: { BOOT_MS: '700' } }))

  expect(await fake.eval(1)).toEqual({ is_correct: true })
})

test('over stdio a start that outlasts a call fails the first call, and the next one waits for the start', async () => {
  const fake = await openFunction(
    aLaunch('slow-boot.mjs', {
      transport: 'stdio',
      env: { BOOT_MS: '2000' },
      limits: { evalTimeoutMs: 500 },
    }),
  )

  expect(await failureOf(fake.eval(1))).toMatchObject({ code: 'worker-timed-out' })
  expect(await fake.eval(2)).toEqual({ is_correct: true })
  expect(await fake.eval(3)).toEqual({ is_correct: true })
})

test('a worker that never boots fails the calls that waited, at the start limit', async () => {
  const fake = await openFunction(aLaunch('never-boots.mjs', { limits: { startTimeoutMs: 400 } }))

  const failures = await Promise.all([failureOf(fake.eval(1)), failureOf(fake.eval(2))])

  expect(new Set(failures.map(({ message }) => message))).toEqual(
    new Set([
      'The function "fake" could not be reached over ipc within 0.4 seconds after its start. Its last words: "still importing". Check that it listens where EVAL_RPC_IPC_ENDPOINT says.',
    ]),
  )
  expect(failures[0].code).toBe('worker-not-started')
  expect(fake.dispatcher.status().state).toBe('backing-off')
})

test(
  'a worker that ends at each start is given up aloud after five, and a restart tries again',
  { timeout: 20_000 },
  async () => {
    const fake = await openFunction(aLaunch('exits-at-start.mjs'))
    const message = `The function "fake" ended 5 times, so it is not started again. It ended by itself before it was ready (exit code 1). The module "sympy" is missing: install the package sympy (Worker view, Environment), or run the function with the Python or Node that has it. Its last words: "ModuleNotFoundError: No module named 'sympy'". Correct the function, then restart it.`

    expect(await failureOf(fake.eval(1))).toEqual({ code: 'worker-given-up', message })
    expect(await failureOf(fake.eval(2))).toEqual({ code: 'worker-given-up', message })
    expect(fake.dispatcher.status()).toMatchObject({
      state: 'failed',
      restarts: 4,
      pid: null,
      callsFailed: 2,
    })
    expect(fake.lines.map(({ text }) => text)).toContain(message)

    fake.dispatcher.restart()

    expect(fake.dispatcher.status().state).toBe('starting')
    await fake.reaches('backing-off')
  },
)

test('a function that some calls end and that answers all others is not given up', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))

  for (let n = 0; n < 5; n++) {
    expect(await failureOf(fake.eval('exits'))).toMatchObject({ code: 'worker-crashed' })
    expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
  }
})

test('a call waits through starts that fail, as long as there is hope', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 't-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const fake = await openFunction(
    aLaunch('exits-twice.mjs', { env: { START_FILE: path.join(folder, 'starts') } }),
  )

  expect(await fake.eval(1)).toEqual({ is_correct: true, starts: 3 })
})

describe('a healthcheck that takes long', () => {
  async function withHealthcheck(overrides: Parameters<typeof aLaunch>[1] = {}) {
    const folder = await mkdtemp(path.join(tmpdir(), 't-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const endFile = path.join(folder, 'end')
    const fake = await openFunction(
      aLaunch('long-healthcheck.mjs', { env: { END_FILE: endFile }, ...overrides }),
    )
    const { pid } = await fake.eval(1)
    return {
      fake,
      pid,
      healthcheck: fake.eval(1, { method: 'healthcheck' }),
      end: () => writeFile(endFile, ''),
    }
  }

  test('does not hold up other calls, and is answered all the same', async () => {
    const { fake, pid, healthcheck, end } = await withHealthcheck()

    const other = (await fake.eval(2)).pid
    await end()

    expect(other).not.toBe(pid)
    expect(await healthcheck).toEqual({ tests_passed: true, pid })
    expect((await fake.eval(3)).pid).toBe(other)
    expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 4, restarts: 0, lastExit: null })
    await vi.waitFor(() => {
      expect([...fake.pids].filter(isAlive)).toEqual([other])
    })
  })

  test('keeps its worker when nobody waits', async () => {
    const { fake, pid, healthcheck, end } = await withHealthcheck()

    await end()

    expect(await healthcheck).toMatchObject({ pid })
    expect((await fake.eval(2)).pid).toBe(pid)
  })

  test('ends with a restart', async () => {
    const { fake, healthcheck } = await withHealthcheck()
    const failure = failureOf(healthcheck)
    await fake.eval(2)

    fake.dispatcher.restart()

    expect((await failure).code).toBe('worker-stopped')
    await fake.eval(3)
    await vi.waitFor(() => {
      expect([...fake.pids].filter(isAlive)).toEqual([fake.dispatcher.status().pid])
    })
  })

  test('ends when the function is closed', async () => {
    const { fake, healthcheck } = await withHealthcheck()
    const failure = failureOf(healthcheck)
    await fake.eval(2)

    await fake.dispatcher.close()

    expect((await failure).code).toBe('worker-stopped')
    expect([...fake.pids].filter(isAlive)).toEqual([])
  })
})
