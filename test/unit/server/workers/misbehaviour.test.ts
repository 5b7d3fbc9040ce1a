import { describe, expect, test, vi } from 'vitest'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction, type OpenFunction } from './open-function.ts'

describe.each(['stdio', 'ipc'] as const)('over %s', (transport) => {
  const launch = aLaunch('by-response.mjs', { transport })

  test.each([
    ['raises', { code: 'function-failed', message: 'boom' }],
    ['raises a text', { code: 'function-failed', message: 'just text' }],
    ['refuses', { code: 'submission-refused', message: 'Enter a number.' }],
    [
      'no id',
      {
        code: 'function-failed',
        message: 'The function "fake" could not read the request: Parse error. See its log.',
      },
    ],
    [
      'NaN',
      {
        code: 'function-failed',
        message:
          "The function's result cannot be sent: result.v is NaN and result.w is -Infinity, which JSON cannot carry. Return a number, a text or null instead.",
      },
    ],
    [
      'null',
      {
        code: 'function-failed',
        message:
          'The function answered eval with null instead of a JSON object. Let it return an object, for example {"is_correct": true}.',
      },
    ],
    [
      'list',
      {
        code: 'function-failed',
        message:
          'The function answered eval with a list instead of a JSON object. Let it return an object, for example {"is_correct": true}.',
      },
    ],
    [
      'text',
      {
        code: 'function-failed',
        message:
          'The function answered eval with a text instead of a JSON object. Let it return an object, for example {"is_correct": true}.',
      },
    ],
    [
      'too large a number',
      {
        code: 'function-failed',
        message:
          "The function's result cannot be sent: result.v[0] is too large a number, which JSON cannot carry. Return a number, a text or null instead.",
      },
    ],
    [
      'too deep',
      {
        code: 'function-failed',
        message:
          'The function answered eval with an object that is nested more than 64 levels deep. Let it return a flatter one.',
      },
    ],
    [
      'too large',
      {
        code: 'function-failed',
        message:
          "The function's answer to eval is larger than 8 MiB, so it was not read. Let it return less, or raise FUNCTION_MAX_RESULT_BYTES.",
      },
    ],
  ])('a function that answers "%s" fails the call and goes on living', async (deed, expected) => {
    const fake = await openFunction(launch)
    const { pid } = await fake.eval('fine')

    expect(await failureOf(fake.eval(deed))).toEqual(expected)
    expect(await fake.eval('fine')).toEqual({ is_correct: true, pid })
    expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 2, callsFailed: 1, restarts: 0 })
  })

  test.each([
    [
      'exits',
      {
        code: 'worker-crashed',
        message:
          'The function "fake" ended (exit code 3) before it answered eval. Its last words: "about to leave".',
      },
    ],
    [
      'exits with zero',
      { code: 'worker-crashed', message: 'The function "fake" ended (exit code 0) before it answered eval.' },
    ],
    [
      'garbage',
      {
        code: 'worker-garbled',
        message:
          'The function "fake" answered something that cannot be understood, and was started again. It is no JSON: {this is no JSON',
      },
    ],
    [
      'no message',
      {
        code: 'worker-garbled',
        message:
          'The function "fake" answered something that cannot be understood, and was started again. It is no JSON-RPC message: [1, 2]',
      },
    ],
    [
      'neither result nor error',
      {
        code: 'worker-garbled',
        message:
          'The function "fake" answered something that cannot be understood, and was started again. It has neither a result nor an error.',
      },
    ],
  ])('a function that answers "%s" fails the call and is started again', async (deed, expected) => {
    const fake = await openFunction(launch)
    const { pid } = await fake.eval('fine')

    expect(await failureOf(fake.eval(deed))).toEqual(expected)
    expect((await fake.eval('fine')).pid).not.toBe(pid)
    expect(fake.dispatcher.status()).toMatchObject({ callsAnswered: 2, callsFailed: 1, restarts: 1 })
  })

  test.each(['hangs', 'spins'])(
    'a function that %s is stopped at the limit, and the next call works',
    async (deed) => {
      const fake = await openFunction(
        aLaunch('by-response.mjs', { transport, limits: { evalTimeoutMs: 300 } }),
      )
      const { pid } = await fake.eval('fine', { method: 'preview' })

      const failure = await failureOf(fake.eval(deed))

      expect(failure.code).toBe('worker-timed-out')
      expect(failure.message).toMatch(
        /^The function "fake" did not answer eval within 0.3 seconds, so it was stopped./,
      )
      expect((await fake.eval('fine', { method: 'preview' })).pid).not.toBe(pid)
    },
  )

  test.each([
    'prints before',
    'prints after',
    'two answers',
    'wrong id',
    'own request',
    'endless stdout',
    'floods stderr',
  ])('a function that does "%s" is answered all the same, and so are the calls after it', async (deed) => {
    const fake = await openFunction(launch)

    const pids = [
      (await fake.eval(deed)).pid,
      (await fake.eval('fine')).pid,
      (await fake.eval(deed)).pid,
      (await fake.eval('fine')).pid,
    ]

    expect(new Set(pids).size).toBe(1)
  })

  test('what a function prints is in its log, line by line', async () => {
    const fake = await openFunction(launch)

    await fake.eval('prints before')
    await fake.eval('prints after')
    await fake.eval('fine')
    await fake.dispatcher.close()

    const printed = fake.lines.filter(({ source }) => source === 'stdout').map(({ text }) => text)
    expect(printed).toEqual(['a stray line', 'no line break', 'Content-Length: soon', 'the end'])
  })

  test('an answer of 8 MB arrives whole', async () => {
    const fake = await openFunction(launch)

    const { text } = await fake.eval('huge')

    expect(typeof text === 'string' && text.length).toBe(4_000_000)
  })

  test('a request of 1 MB arrives whole', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))
    const long = 'π'.repeat(500_000)

    expect((await fake.eval(long)).body).toEqual({ response: long, answer: 'b', params: {} })
  })

  test('a worker that is killed in mid-call fails that call within a second, and the next call works', async () => {
    const fake = await openFunction(launch)
    const { pid } = await fake.eval('fine')
    const call = failureOf(fake.eval('hangs'))
    await fake.reaches('busy')
    const killedAt = performance.now()

    process.kill(Number(pid), 'SIGKILL')

    expect(await call).toMatchObject({
      code: 'worker-crashed',
      message: expect.stringContaining('SIGKILL') as string,
    })
    expect(performance.now() - killedAt).toBeLessThan(1_000)
    expect((await fake.eval('fine')).pid).not.toBe(pid)
  })

  test('what a function started ends with it', async () => {
    const fake = await openFunction(launch)
    const { child } = await fake.eval('spawns a child')

    await failureOf(fake.eval('exits'))

    await vi.waitFor(() => {
      expect(isAlive(Number(child))).toBe(false)
    })
  })
})

test.each([
  ['when the function is closed', (fake: OpenFunction) => fake.dispatcher.close()],
  ['when its worker is late', (fake: OpenFunction) => failureOf(fake.eval('hangs'))],
])('what a function started in a group of its own ends with it %s', async (_when, end) => {
  const fake = await openFunction(aLaunch('by-response.mjs', { limits: { evalTimeoutMs: 2_000 } }))
  const { child } = await fake.eval('spawns a child that leaves its group')

  await end(fake)

  await vi.waitFor(
    () => {
      expect(isAlive(Number(child))).toBe(false)
    },
    { timeout: 5_000 },
  )
})

test('a function that prints something instead of an answer is told what it printed', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { limits: { evalTimeoutMs: 1_000 } }))

  expect(await failureOf(fake.eval('prints and hangs'))).toEqual({
    code: 'worker-timed-out',
    message:
      'The function "fake" did not answer eval within 1 second, so it was stopped. It printed "this is no frame", which is no answer. Look for a loop that does not end, or allow more time.',
  })
})

test.each(['stdio', 'ipc', 'ws'] as const)(
  'over %s a function that answers with another id is told so when its time is over',
  async (transport) => {
    const fake = await openFunction(
      aLaunch('by-response.mjs', { transport, limits: { evalTimeoutMs: 1_000 } }),
    )
    await fake.eval('fine', { method: 'preview' })

    expect(await failureOf(fake.eval('wrong id only'))).toEqual({
      code: 'worker-timed-out',
      message: expect.stringMatching(
        /within 1 second, so it was stopped\. It sent an answer with the id 100([12]) while \1 was asked\. Let it answer with the id of the request\.$/,
      ) as string,
    })
  },
)

test('a frame that announces more than 64 MiB is not waited for, and a fresh worker serves the next call', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { transport: 'stdio' }))

  expect(await failureOf(fake.eval('announces 70 MB'))).toEqual({
    code: 'worker-garbled',
    message:
      'The function "fake" answered something that cannot be understood, and was started again. It announced a message of more than 64 MiB.',
  })
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
})

test('how large an answer may be can be chosen, and zero has no sign', async () => {
  const limits = { maxResultBytes: 10_000_000 }
  const fake = await openFunction(aLaunch('by-response.mjs', { limits }))

  expect(await fake.eval('too large')).toEqual({ text: 'x'.repeat(9_000_000) })
  expect(JSON.stringify(await fake.eval('minus zero'))).toBe('{"is_correct":true,"v":0}')
})

test('a function without the method says so in words', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))

  expect(await failureOf(fake.eval('knows no such method'))).toEqual({
    code: 'function-failed',
    message: 'The function does not offer "eval": Method not found.',
  })
})

test('over tcp it is as over ipc', async () => {
  const fake = await openFunction(
    aLaunch('by-response.mjs', { transport: 'tcp', limits: { previewTimeoutMs: 300 } }),
  )

  expect(await failureOf(fake.eval('raises'))).toEqual({ code: 'function-failed', message: 'boom' })
  expect((await failureOf(fake.eval('hangs up'))).code).toBe('function-failed')
  expect((await failureOf(fake.eval('exits'))).code).toBe('worker-crashed')
  expect((await failureOf(fake.eval('hangs', { method: 'preview' }))).code).toBe('worker-timed-out')
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
  expect(fake.dispatcher.status()).toMatchObject({ restarts: 2, callsFailed: 4, callsAnswered: 1 })
})

test('over a socket a connection that is closed without an answer fails the call only', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))
  const { pid } = await fake.eval('fine')

  expect(await failureOf(fake.eval('hangs up'))).toEqual({
    code: 'function-failed',
    message: 'The function "fake" ended eval without an answer and did not say why. See its log.',
  })
  expect((await fake.eval('fine')).pid).toBe(pid)
})

test('over stdio a worker that closes its output is started again', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { transport: 'stdio' }))
  const { pid } = await fake.eval('fine')

  expect((await failureOf(fake.eval('closes its output'))).code).toBe('function-failed')
  expect((await fake.eval('fine')).pid).not.toBe(pid)
})

test('a secret stays out of answers, errors and the log', async () => {
  const secrets = { LLM_API_KEY: 'sk-very-secret' }
  const fake = await openFunction(aLaunch('by-response.mjs', { transport: 'stdio' }), { secrets })

  expect(await failureOf(fake.eval('tells its key'))).toEqual({
    code: 'function-failed',
    message: '401 for [redacted LLM_API_KEY]',
  })
  expect(await fake.eval('returns its key')).toEqual({ feedback: ['key [redacted LLM_API_KEY]'] })
  await fake.dispatcher.close()
  expect(fake.lines.map(({ text }) => text)).toContain('the key is [redacted LLM_API_KEY]')
  expect(JSON.stringify([fake.lines, fake.dispatcher.status()])).not.toContain('sk-very-secret')
})
