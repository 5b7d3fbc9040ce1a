import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  startBaseLayer,
  type Answer,
  type RunningBaseLayer,
} from '../fixtures/requests/running-base-layer.ts'
import { isAlive } from '../fixtures/workers/is-alive.ts'

interface Asked {
  readonly base: RunningBaseLayer
  readonly temporaryFolder: string
  eval(response: unknown): Promise<Answer>
}

const running = new Map<string, Promise<Asked>>()

afterAll(async () => {
  for (const asked of running.values()) await stop(await asked)
})

/** A base layer with one of the worker programs, the same one for the same settings until all tests are done. */
function withWorker(program: string, env: Record<string, string> = {}): Promise<Asked> {
  const key = JSON.stringify([program, env])
  const asked = running.get(key) ?? start(program, env)
  running.set(key, asked)
  return asked
}

async function start(program: string, env: Record<string, string>): Promise<Asked> {
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 't-'))
  const base = await startBaseLayer({
    TMPDIR: temporaryFolder,
    FUNCTION_ARGS: path.resolve(import.meta.dirname, '../fixtures/workers', program),
    ...env,
  })
  return {
    base,
    temporaryFolder,
    eval: (response) => base.send('POST', '/', { body: { response, answer: 'b', params: {} } }),
  }
}

/** Ends a base layer, which proves that it leaves no file behind. */
async function stop({ base, temporaryFolder }: Asked): Promise<void> {
  expect(await base.stop()).toBe(0)
  expect(await readdir(temporaryFolder)).toEqual([])
  await rm(temporaryFolder, { recursive: true })
}

function resultOf(answer: Answer): Record<string, unknown> {
  return (answer.body as { result: Record<string, unknown> }).result
}

function failed(message: unknown): object {
  return { status: 500, body: { error: { message } } }
}

describe.each(['stdio', 'ipc'])('over %s', (transport) => {
  const env = { FUNCTION_RPC_TRANSPORT: transport, FUNCTION_WORKER_SEND_TIMEOUT: '4s' }

  test('1,000 evals in a row and 50 at once are answered, each with its own answer', async () => {
    const asked = await withWorker('echo.mjs', env)
    const seen = async (n: number): Promise<unknown> =>
      (resultOf(await asked.eval(n)).body as { response: unknown }).response

    for (let n = 0; n < 1_000; n++) expect(await seen(n)).toBe(n)
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    expect(await Promise.all(numbers.map(seen))).toEqual(numbers)
  })

  test('prints of a function disturb nothing', async () => {
    const asked = await withWorker('by-response.mjs', env)

    for (const deed of ['prints before', 'prints after', 'endless stdout', 'floods stderr', 'fine']) {
      expect(await asked.eval(deed)).toMatchObject({ status: 200, body: { result: { is_correct: true } } })
    }
  })

  test('an exception of a function on the helper package is told in its own words', async () => {
    const asked = await withWorker('toolkit-like.mjs', env)

    expect(await asked.eval('raise')).toMatchObject(failed('boom: bad input'))
    expect(resultOf(await asked.eval('b'))).toEqual({ is_correct: true })
  })

  test.each([
    ['garbage', /cannot be understood/],
    ['exits', /ended \(exit code 3\) before it answered eval\. Its last words: "about to leave"\.$/],
    ['hangs', /did not answer eval within 4 seconds/],
    ['null', /with null instead of a JSON object/],
    ['NaN', /result\.v is NaN and result\.w is -Infinity, which JSON cannot carry/],
  ])(
    'a function that does "%s" fails its call in plain words, and the next call works',
    async (deed, message) => {
      const asked = await withWorker('by-response.mjs', env)

      expect(await asked.eval(deed)).toMatchObject(failed(expect.stringMatching(message)))
      expect((await asked.eval('fine')).status).toBe(200)
    },
  )

  test('a refused submission is no failure of the service', async () => {
    const asked = await withWorker('by-response.mjs', env)

    expect(await asked.eval('refuses')).toMatchObject({
      status: 422,
      body: { error: { message: 'Enter a number.' } },
    })
  })

  test('a stop ends the worker in the middle of a call, with what it started', async () => {
    const asked = await start('by-response.mjs', env)
    const { child } = resultOf(await asked.eval('spawns a child'))
    const call = asked.eval('hangs').catch(() => 'cut off')

    await stop(asked)

    await call
    await vi.waitFor(() => {
      expect(isAlive(Number(child))).toBe(false)
    })
  })
})

test('over ipc a toolkit reads 3.8 kB, and of 9 kB the caller is told what to do', async () => {
  const asked = await withWorker('toolkit-like.mjs', { FUNCTION_RPC_TRANSPORT: 'ipc' })

  expect((await asked.eval('x'.repeat(3_800))).status).toBe(200)
  expect(await asked.eval('x'.repeat(9_000))).toMatchObject({
    status: 413,
    body: { error: { message: expect.stringMatching(/at most 4096 over ipc/) as string } },
  })
  expect((await asked.eval('b')).status).toBe(200)
})

test('a worker that never boots fails the call at the start limit', async () => {
  const asked = await withWorker('never-boots.mjs', {
    FUNCTION_RPC_TRANSPORT: 'ipc',
    FUNCTION_WORKER_START_TIMEOUT: '700ms',
    FUNCTION_WORKER_STOP_TIMEOUT: '1s',
  })

  expect(await asked.eval(1)).toMatchObject(
    failed(expect.stringMatching(/could not be reached over ipc within 0\.7 seconds/)),
  )
})

test('a program that is missing is told to the caller', async () => {
  const asked = await withWorker('echo.mjs', { FUNCTION_COMMAND: 'no-such-program' })

  expect(await asked.eval(1)).toMatchObject(
    failed(expect.stringMatching(/the program "no-such-program" was not found/)),
  )
})

test('a secret of the environment reaches the worker and nobody else', async () => {
  const asked = await withWorker('by-response.mjs', { LLM_API_KEY: 'sk-very-secret' })

  expect(await asked.eval('tells its key')).toMatchObject(failed('401 for [redacted LLM_API_KEY]'))
  expect((await asked.eval('returns its key')).text).not.toContain('sk-very-secret')
})

test('a variable that nobody passed on does not reach the worker', async () => {
  const asked = await withWorker('environment.mjs', {
    SOMEBODY_ELSES: 'x',
    PASSED_ON: 'y',
    FUNCTION_ENV: 'PASSED_ON,SET=z',
    AUTH_TOKEN: 'mine',
  })

  const { env } = resultOf(await asked.eval(1)) as { env: Record<string, string> }

  expect(env).toMatchObject({ PASSED_ON: 'y', SET: 'z', EVAL_IO: 'rpc', EVAL_RPC_TRANSPORT: 'stdio' })
  expect(env).not.toHaveProperty('SOMEBODY_ELSES')
  expect(env).not.toHaveProperty('AUTH_TOKEN')
})

test.each([
  ['fine', 200, { result: { is_correct: true } }],
  ['is noisy', 200, { result: { is_correct: true } }],
  ['says error as text', 500, { error: { message: 'boom' } }],
  ['says error as object', 500, { error: { message: 'boom' } }],
  ['refuses', 422, { error: { message: 'Enter a number.' } }],
  [
    'exits with one',
    500,
    { error: { message: expect.stringMatching(/exit code 1.*division by zero/) as string } },
  ],
  [
    'writes nothing',
    500,
    { error: { message: expect.stringMatching(/without writing an answer/) as string } },
  ],
])('over the file interface a function that "%s" is answered with %d', async (deed, status, body) => {
  const asked = await withWorker('file-worker.mjs', { FUNCTION_INTERFACE: 'file' })

  expect(await asked.eval(deed)).toMatchObject({ status, body })
  expect(await readdir(asked.temporaryFolder)).toEqual([])
})
