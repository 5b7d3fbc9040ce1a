import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../../server/workers/listeners.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const limits = { evalTimeoutMs: 10_000, previewTimeoutMs: 300, maxResultBytes: 1024 * 1024 }

describe.each([
  ['http', 'EVAL_RPC_HTTP_URL', 'FUNCTION_RPC_TRANSPORT_HTTP_URL'],
  ['ws', 'EVAL_RPC_WS_URL', 'FUNCTION_RPC_TRANSPORT_WS_URL'],
] as const)('over %s', (transport, told, setting) => {
  test('calls are answered one after the other by the same process, whatever their size', async () => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport }))
    const long = 'π'.repeat(500_000)
    const body = { response: long, answer: 'b', params: {} }

    expect(await fake.eval(long)).toMatchObject({ is_correct: true, method: 'eval', body, call: 1 })
    expect(await fake.eval(1, { method: 'preview' })).toMatchObject({ method: 'preview', call: 2 })
    expect(fake.dispatcher.status()).toMatchObject({ restarts: 0, callsAnswered: 2 })
  })

  test('the worker is told a free port of this machine, and nothing of other transports', async () => {
    const fake = await openFunction(aLaunch('environment.mjs', { transport }))

    const { env } = await fake.eval(1)

    expect(env).toMatchObject({
      EVAL_IO: 'rpc',
      EVAL_RPC_TRANSPORT: transport,
      [told]: expect.stringMatching(new RegExp(`^${transport}://127\\.0\\.0\\.1:\\d+$`)) as string,
    })
    expect(Object.keys(env as object).filter((name) => name.startsWith('EVAL_RPC_'))).toEqual(
      expect.arrayContaining(['EVAL_RPC_TRANSPORT', told]),
    )
  })

  test('a given URL is used again and again', async () => {
    const endpoint = `${transport}://127.0.0.1:${await freePort()}/rpc?key=1`
    const fake = await openFunction(aLaunch('environment.mjs', { transport, endpoint }))

    expect(await fake.eval(1)).toMatchObject({ env: { [told]: endpoint } })
    fake.dispatcher.restart()
    expect(await fake.eval(1)).toMatchObject({ env: { [told]: endpoint } })
  })

  test('a stranger who listens at the given URL gets no request', async () => {
    let heard = 0
    const stranger = createServer((socket) => socket.on('data', () => heard++))
    const port = await freePort()
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve))
    const endpoint = `${transport}://localhost:${port}`
    const fake = await openFunction(aLaunch('echo.mjs', { transport, endpoint }))

    expect(await failureOf(fake.eval(1))).toEqual({
      code: 'worker-not-started',
      message: `The function "fake" cannot start: Another program listens at ${endpoint} already. Stop it, or choose another ${setting}.`,
    })
    expect(heard).toBe(0)
    await new Promise((resolve) => stranger.close(resolve))
  })

  test.each([
    '127.0.0.1:80',
    'https://127.0.0.1:1',
    `${transport}://me:secret@127.0.0.1:1`,
    `${transport}://`,
  ])('the URL %s is refused with what to write instead', async (endpoint) => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport, endpoint }))

    expect((await failureOf(fake.eval(1))).message).toBe(
      `The function "fake" cannot start: The URL "${endpoint}" cannot be used. Write ${setting} like ${transport}://127.0.0.1:7321, without a name or password.`,
    )
  })

  test('whatever goes wrong in a call, it is told, and the process serves the next one', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport, limits }))
    const { pid } = await fake.eval('fine')

    expect([
      await failureOf(fake.eval('raises')),
      await failureOf(fake.eval('refuses')),
      await failureOf(fake.eval('no id')),
      await failureOf(fake.eval('NaN')),
      await failureOf(fake.eval('hangs up')),
      await failureOf(fake.eval('huge')),
    ]).toEqual([
      { code: 'function-failed', message: 'boom' },
      { code: 'submission-refused', message: 'Enter a number.' },
      {
        code: 'function-failed',
        message: 'The function "fake" could not read the request: Parse error. See its log.',
      },
      {
        code: 'function-failed',
        message:
          "The function's result cannot be sent: result.v is NaN and result.w is -Infinity, which JSON cannot carry. Return a number, a text or null instead.",
      },
      {
        code: 'function-failed',
        message: 'The function "fake" ended eval without an answer and did not say why. See its log.',
      },
      {
        code: 'function-failed',
        message:
          "The function's answer to eval is larger than 1 MiB, so it was not read. Let it return less, or raise FUNCTION_MAX_RESULT_BYTES.",
      },
    ])
    expect([await fake.eval('two answers'), await fake.eval('prints before')]).toEqual([
      { is_correct: true, pid },
      { is_correct: true, pid },
    ])
    expect(fake.dispatcher.status()).toMatchObject({ restarts: 0, callsFailed: 6 })
  })

  test('a worker that ends, hangs or talks nonsense is replaced', async () => {
    const fake = await openFunction(aLaunch('by-response.mjs', { transport, limits }))

    expect([
      (await failureOf(fake.eval('garbage'))).message,
      (await failureOf(fake.eval('hangs', { method: 'preview' }))).code,
      (await failureOf(fake.eval('exits'))).message,
    ]).toEqual([
      'The function "fake" answered something that cannot be understood, and was started again. It is no JSON: {this is no JSON',
      'worker-timed-out',
      'The function "fake" ended (exit code 3) before it answered eval. Its last words: "about to leave".',
    ])
    expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
  })
})

test('over HTTP everything but a 2xx answer is a failure that says what came, and no redirect is followed', async () => {
  const fake = await openFunction(aLaunch('web-by-response.mjs', { transport: 'http', limits }))
  const { pid } = await fake.eval('fine')
  const outcome = async (deed: string) => (await failureOf(fake.eval(deed))).message

  expect(await failureOf(fake.eval('fails by status too'))).toEqual({
    code: 'submission-refused',
    message: 'Enter a number.',
  })
  expect([await outcome('fails by status'), await outcome('redirects')]).toEqual([
    'The function "fake" answered eval with HTTP status 503 and the words "out of order", where a status of 200 to 299 belongs. See its log.',
    'The function "fake" answered eval with HTTP status 307, where a status of 200 to 299 belongs. See its log.',
  ])
  expect([await outcome('says nothing'), await outcome('is cut off')]).toEqual([
    'The function "fake" ended eval without an answer and did not say why. See its log.',
    'The function "fake" ended eval without an answer and did not say why. See its log.',
  ])
  expect(await outcome('never ends')).toContain('is larger than 1 MiB')
  expect(await fake.eval('says created, in pieces')).toEqual({ is_correct: true, pid })
  expect(await outcome('speaks no HTTP')).toContain('It is no HTTP.')
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
})

test('over WebSockets an answer in bytes is read, and what is no message is told', async () => {
  const fake = await openFunction(aLaunch('web-by-response.mjs', { transport: 'ws', limits }))
  const { pid } = await fake.eval('fine')

  expect(await fake.eval('answers in bytes')).toEqual({ is_correct: true, pid })
  expect((await failureOf(fake.eval('says goodbye'))).message).toContain('ended eval without an answer')
  expect((await failureOf(fake.eval('sends 2 MB'))).message).toContain('is larger than 1 MiB')
  expect(await fake.eval('fine')).toEqual({ is_correct: true, pid })
  expect((await failureOf(fake.eval('sends half a character'))).message).toContain('UTF-8')
  expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
})

test('a worker that serves something else than WebSockets is told what it answered', async () => {
  const fake = await openFunction(aLaunch('no-websocket.mjs', { transport: 'ws' }))

  expect(await failureOf(fake.eval(1))).toEqual({
    code: 'worker-garbled',
    message:
      'The function "fake" answered eval with something else than a WebSocket (Unexpected server response: 404). See its log.',
  })
})
