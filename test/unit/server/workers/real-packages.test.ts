import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FunctionLaunch } from '../../../../server/contract/function.ts'
import { realPackages, type RealPackages } from '../../../fixtures/real-packages.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction, type OpenFunction } from './open-function.ts'

type Generation = 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'newest'
type Overrides = Parameters<typeof aLaunch>[1]

const boom = { code: 'function-failed', message: 'boom: bad input' }
const right = { is_correct: true, feedback: '' }
const wrong = { is_correct: false, feedback: '' }
let packages: RealPackages

beforeAll(async () => {
  packages = await realPackages()
}, 150_000)

beforeEach(({ skip }) => {
  skip(packages.problem !== null, packages.problem ?? '')
})

/** A function on the real packages, as the helper package of a generation serves it. */
function launch(generation: Generation, overrides: Overrides = {}): FunctionLaunch {
  return aLaunch('generations', {
    command: packages.python ?? '',
    args: ['-m', 'generations.main'],
    ...overrides,
    env: { TOOLKIT: generation, PYTHONDONTWRITEBYTECODE: '1', ...overrides.env },
  })
}

function evaluate(fake: OpenFunction, response: unknown, answer: unknown): Promise<Record<string, unknown>> {
  const body = { response, answer, params: { symbols: {} } }
  return fake.dispatcher.call('eval', body, aCaller())
}

describe.each<[Generation, Overrides]>([
  ['G1', { transport: 'ipc' }],
  ['G3', { transport: 'ipc' }],
  ['G4', { transport: 'ipc' }],
  ['G5', { transport: 'ipc' }],
  ['G3', { transport: 'stdio' }],
  ['G4', { transport: 'stdio' }],
  ['G5', { transport: 'stdio' }],
  ['G1', { interface: 'file' }],
  ['G2', { interface: 'file' }],
  ['G5', { interface: 'file', fileRequest: 'wrapped' }],
])('a function on generation %s with %o', (generation, overrides) => {
  test('is answered, says in its own words why it raised, and is answered again', async () => {
    const fake = await openFunction(launch(generation, overrides))

    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
    expect(await failureOf(evaluate(fake, 'raise', 'a'))).toEqual(boom)
    expect(await evaluate(fake, 'a', 'b')).toEqual(wrong)
    expect(await fake.eval('x', { method: 'preview' })).toEqual({ preview: { latex: 'x', sympy: 'x' } })
    // Over stdio the process is deaf after an exception; over a socket it lives on.
    expect(fake.dispatcher.status().restarts).toBe(overrides?.transport === 'stdio' ? 1 : 0)
  })
})

test.each(['ipc', 'tcp', 'stdio'] as const)(
  'over %s the newest package sends its errors, and they are read as they are meant',
  async (transport) => {
    const fake = await openFunction(launch('newest', { transport }))

    expect(await failureOf(evaluate(fake, 'raise', 'a'))).toEqual({
      code: 'submission-refused',
      message: 'boom: bad input',
    })
    expect(await failureOf(evaluate(fake, 'raise an index', 'a'))).toEqual({
      code: 'function-failed',
      message: 'list index out of range',
    })
    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
    expect(fake.dispatcher.status().restarts).toBe(0)
  },
)

describe.each(['ipc', 'stdio'] as const)('over %s', (transport) => {
  test('a result that JSON cannot carry is told, with what it was', async () => {
    const fake = await openFunction(launch('G3', { transport }))

    expect([
      await failureOf(evaluate(fake, 'nan', 'a')),
      await failureOf(evaluate(fake, 'set', 'a')),
      (await failureOf(evaluate(fake, 'null', 'a'))).message,
      (await failureOf(evaluate(fake, 'list', 'a'))).message,
      (await failureOf(evaluate(fake, 'text', 'a'))).message,
    ]).toEqual([
      {
        code: 'function-failed',
        message:
          "The function's result cannot be sent: result.v is NaN and result.w[0] is Infinity, which JSON cannot carry. Return a number, a text or null instead.",
      },
      { code: 'function-failed', message: 'The result {1} cannot be written as JSON.' },
      expect.stringContaining('with null instead of a JSON object') as string,
      expect.stringContaining('with a list instead of a JSON object') as string,
      expect.stringContaining('with a text instead of a JSON object') as string,
    ])
    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
  })

  test('signs, long texts and prints do no harm, and a number that was changed is told', async () => {
    const fake = await openFunction(launch('G4', { transport }))

    expect(await evaluate(fake, 'signs', 'a')).toEqual({ is_correct: true, feedback: 'a/b é <br>\n𝑥' })
    expect(await evaluate(fake, '200 kB', 'a')).toMatchObject({ text: 'x'.repeat(200_000) })
    for (const deed of ['print', 'print a header', 'print 18 kB']) {
      expect(await evaluate(fake, deed, 'a')).toEqual(right)
    }
    expect(await evaluate(fake, 'big number', 'a')).toEqual({ is_correct: true, n: 9007199254740992 })
    expect(fake.lines.filter(({ source }) => source === 'base-layer').map(({ text }) => text)).toContain(
      'Integers beyond 2^53 are not kept exactly: result.n is 9007199254740993 and was read as 9007199254740992. Return them as texts.',
    )
    await fake.dispatcher.close()
    expect(fake.lines.filter(({ source }) => source === 'stdout').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Collision found', '.'.repeat(59)]),
    )
    expect(fake.dispatcher.status().restarts).toBe(0)
  })

  test('whatever the text of an exception is like, it is recovered', async () => {
    const fake = await openFunction(launch('G3', { transport }))

    expect([
      (await failureOf(evaluate(fake, 'raise odd text', 'a'))).message,
      (await failureOf(evaluate(fake, 'raise no text', 'a'))).message,
      (await failureOf(evaluate(fake, 'raise long text', 'a'))).message.slice(0, 30),
    ]).toEqual([
      'it\'s "odd":\nπ \\frac 𝑥',
      'The function raised ValueError without a text.',
      'long '.repeat(6),
    ])
    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
  })

  test('a function that leaves ends its worker, and a fresh one answers', async () => {
    const fake = await openFunction(launch('G5', { transport }))

    // Python closes its connections a while before it ends; on a busy machine that alone is seen.
    expect((await failureOf(evaluate(fake, 'exit', 'a'))).message).toMatch(
      /ended (?:\(exit code 3\) before it answered eval|eval without an answer)/,
    )
    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
  })
})

test('the healthcheck of unittest is passed on as it is', async () => {
  const fake = await openFunction(launch('G4'))

  expect(await fake.dispatcher.call('healthcheck', {}, aCaller())).toEqual({
    tests_passed: false,
    successes: [{ name: 'TestCompare.test_equal', time: expect.any(Number) as number }],
    failures: [{ name: 'TestCompare.test_wrong_on_purpose' }],
    errors: [],
  })
})

test('a generation that has no healthcheck says so', async () => {
  const fake = await openFunction(launch('G3'))

  expect((await failureOf(fake.dispatcher.call('healthcheck', {}, aCaller()))).message).toBe(
    'The function does not offer "healthcheck": Method not found.',
  )
})

test('a chat function answers, and one that refuses its request or raises says why', async () => {
  const fake = await openFunction(launch('G5', { kind: 'chat' }))
  const chat = (role: string, content: string) =>
    fake.dispatcher.call('chat', { messages: [{ role, content }] }, aCaller())

  expect(await chat('USER', 'hello')).toEqual({
    output: { role: 'ASSISTANT', content: 'hi hello' },
    metadata: {},
  })
  expect((await failureOf(chat('USER', 'raise'))).message).toBe('the provider said no')
  expect((await failureOf(chat('NOBODY', 'hello'))).message).toMatch(
    /^1 validation error for ChatRequest\nmessages\.0\.role\n/,
  )
  expect((await failureOf(fake.dispatcher.call('chat/health', {}, aCaller()))).message).toBe(
    "No user handler for 'chat/health'",
  )
  expect(await chat('USER', 'again')).toMatchObject({ output: { content: 'hi again' } })
})

test.each(['G1', 'G3', 'G5'] as const)(
  'over ipc %s reads up to 4095 bytes, and what to do with more is told',
  async (generation) => {
    const fake = await openFunction(launch(generation))
    // What the request needs beside the response.
    const frame = '{"jsonrpc":"2.0","id":1,"method":"eval","params":[]}\n'.length
    const rest = frame + JSON.stringify({ response: '', answer: 'a', params: { symbols: {} } }).length

    expect(await evaluate(fake, 'x'.repeat(4_095 - rest), 'a')).toEqual(wrong)
    for (const bytes of [4_097, 9_000]) {
      expect(await failureOf(evaluate(fake, 'x'.repeat(bytes - rest), 'a'))).toEqual({
        code: 'request-too-large',
        message: `The function "fake" could not read the request: it has ${bytes} bytes, and functions on the Python helper package read at most 4096 over ipc. Use FUNCTION_RPC_TRANSPORT=stdio or FUNCTION_INTERFACE=file, or send less.`,
      })
    }
    expect(await evaluate(fake, 'a', 'a')).toEqual(right)
  },
)

test.each<Overrides>([{ transport: 'stdio' }, { interface: 'file' }])(
  'with %o a request may be as long as it likes',
  async (overrides) => {
    const long = 'x'.repeat(100_000)
    const fake = await openFunction(launch('G3', overrides))

    expect(await evaluate(fake, long, long)).toEqual(right)
  },
)

test('a session that survives its exception without a reply is not waited for', async () => {
  const fake = await openFunction(launch('G5', { env: { TOOLKIT_KEEPS_SESSION: '1' } }))

  expect(await failureOf(evaluate(fake, 'raise', 'a'))).toEqual(boom)
  expect(await evaluate(fake, 'a', 'a')).toEqual(right)
  expect(fake.dispatcher.status().restarts).toBe(0)
})

test('a worker that only says that it was asked to end does end', async () => {
  const fake = await openFunction(launch('G3', { transport: 'stdio' }))
  expect(await evaluate(fake, 'a', 'a')).toEqual(right)

  await fake.dispatcher.close()

  expect(fake.lines.map(({ text }) => text)).toContain('Received SIGTERM')
})

test('a socket that a worker left behind is no hindrance to the next one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 't-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const fake = await openFunction(launch('G3', { endpoint: path.join(folder, 's') }))
  expect(await evaluate(fake, 'a', 'a')).toEqual(right)

  fake.dispatcher.restart()

  expect(await evaluate(fake, 'a', 'a')).toEqual(right)
})

test('over files what cannot be written, and an end without an answer, are told', async () => {
  const fake = await openFunction(launch('G5', { interface: 'file' }))

  expect([
    await failureOf(evaluate(fake, 'set', 'a')),
    await failureOf(evaluate(fake, 'exit', 'a')),
    await failureOf(evaluate(fake, 'nan', 'a')),
  ]).toEqual([
    {
      code: 'worker-crashed',
      message:
        'The function "fake" ended (exit code 1) before it answered eval. It said: "The result {1} cannot be written as JSON.".',
    },
    {
      code: 'worker-crashed',
      message: expect.stringContaining('ended (exit code 3) before it answered eval') as string,
    },
    {
      code: 'function-failed',
      message: expect.stringContaining('result.v is NaN and result.w[0] is Infinity') as string,
    },
  ])
})

test('the generation that loses its arguments over a socket is found out, and that files serve it is tried', async () => {
  const fake = await openFunction(launch('G2', { args: ['-m', 'evaluation_function.main'] }))

  expect(await evaluate(fake, 'a', 'b')).toEqual(right)
  await vi.waitFor(
    () => {
      expect(fake.dispatcher.warnings()).toEqual([
        expect.stringMatching(
          /it took both as None\..* Over the file interface the same trial came out right: set FUNCTION_INTERFACE=file/,
        ),
      ])
    },
    { timeout: 20_000 },
  )
})

test.each(['G1', 'G2'] as const)(
  '%s, which cannot speak over stdio, is stopped at the limit',
  async (generation) => {
    const limits = { evalTimeoutMs: 1_500 }
    const fake = await openFunction(launch(generation, { transport: 'stdio', limits }))

    expect((await failureOf(evaluate(fake, 'a', 'a'))).code).toBe('worker-timed-out')
  },
)

function aCaller(): { readonly signal: AbortSignal; readonly requestId: string } {
  return { signal: new AbortController().signal, requestId: 'r-1' }
}
