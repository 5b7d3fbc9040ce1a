import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FunctionLaunch } from '../../../../server/contract/function.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

async function listening(server: Server, where: string | number): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(where, () => {
      resolve()
    })
  })
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test.each<[string, Partial<FunctionLaunch>, RegExp]>([
  [
    'a program that is missing',
    { command: 'no-such-program' },
    /the program "no-such-program" was not found. Install it or correct FUNCTION_COMMAND.$/,
  ],
  [
    'a program that is no program',
    { command: path.join(import.meta.dirname, 'a-launch.ts') },
    /may not be run/,
  ],
  [
    'a folder that is missing',
    { workingDir: '/no/such/folder' },
    /its working folder \/no\/such\/folder does not exist/,
  ],
  ['a null in an argument', { args: ['a\0b'] }, /cannot start: .*null bytes/],
  ['an endpoint that is too long', { endpoint: `/tmp/${'x'.repeat(120)}` }, /is longer than 100 bytes/],
  [
    'a tcp address that is none',
    { transport: 'tcp', endpoint: 'somewhere' },
    /cannot be read. Write FUNCTION_RPC_TRANSPORT_TCP_ADDRESS as host:port/,
  ],
])('%s is told at once, and nothing is tried again', async (_name, overrides, message) => {
  const fake = await openFunction({ ...aLaunch('echo.mjs'), ...overrides })

  const failure = await failureOf(fake.eval(1))

  expect(failure.code).toBe('worker-not-started')
  expect(failure.message).toMatch(message)
  expect(fake.dispatcher.status()).toMatchObject({ state: 'failed', restarts: 0, pid: null })
})

test('over the file interface a missing program is told as well', async () => {
  const fake = await openFunction({ ...aLaunch('echo.mjs'), interface: 'file', command: 'no-such-program' })

  expect(await failureOf(fake.eval(1))).toEqual({
    code: 'worker-not-started',
    message:
      'The function "fake" cannot start: the program "no-such-program" was not found. Install it or correct FUNCTION_COMMAND.',
  })
})

test.each([
  [{ command: ' ' }, {}, /names no program/],
  [{}, { SANDBOX_ENABLED: 'true' }, /^SANDBOX_ENABLED is true, but this function was given no sandbox/],
])('settings that cannot be followed start nothing: %o %o', async (overrides, parentEnv, message) => {
  const fake = await openFunction({ ...aLaunch('echo.mjs'), ...overrides }, { parentEnv })

  const failure = await failureOf(fake.eval(1))

  expect(failure.code).toBe('worker-not-started')
  expect(failure.message).toMatch(message)
  expect(fake.dispatcher.status()).toMatchObject({ state: 'failed', pid: null, startedAt: null })
  expect(fake.pids.size).toBe(0)
})

test('a given endpoint is used again and again, and taken away at the end', async () => {
  const fake = await openFunction(aLaunch('echo.mjs'))
  const endpoint = path.join(fake.temporaryFolder, 'given.sock')
  const given = await openFunction(aLaunch('environment.mjs', { endpoint }))

  for (let i = 0; i < 3; i++) {
    expect(await given.eval(i)).toMatchObject({ env: { EVAL_RPC_IPC_ENDPOINT: endpoint } })
    given.dispatcher.restart()
  }
  expect(await given.eval(4)).toMatchObject({ env: { EVAL_RPC_IPC_ENDPOINT: endpoint } })
})

test('a stranger who listens at the given endpoint gets no request', async () => {
  const fake = await openFunction(aLaunch('echo.mjs'))
  const socket = path.join(fake.temporaryFolder, 'taken.sock')
  let visits = 0
  const stranger = createServer((connection) => connection.on('data', () => visits++))
  await listening(stranger, socket)
  const port = await listening(createServer(), 0)

  const onSocket = await openFunction(aLaunch('echo.mjs', { endpoint: socket }))
  const onPort = await openFunction(aLaunch('echo.mjs', { transport: 'tcp', endpoint: `127.0.0.1:${port}` }))

  expect((await failureOf(onSocket.eval(1))).message).toBe(
    `The function "fake" cannot start: Another program listens at ${socket} already. Stop it, or choose another FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT.`,
  )
  expect((await failureOf(onPort.eval(1))).message).toContain(
    `Another program listens at 127.0.0.1:${port} already.`,
  )
  expect(visits).toBe(0)
  await new Promise((resolve) => stranger.close(resolve))
})

test('a file where the socket should be is never removed', async () => {
  const home = await openFunction(aLaunch('echo.mjs'))
  const folder = await openFunction(aLaunch('echo.mjs', { endpoint: import.meta.filename }))

  expect((await failureOf(folder.eval(1))).message).toContain('is a file that is no socket')
  expect(home.dispatcher.status().state).not.toBe('failed')
})

test('a caller who goes away while the call waits takes it out of the queue', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))
  await fake.eval('fine')
  const running = failureOf(fake.eval('hangs'))
  const caller = new AbortController()
  const waiting = failureOf(fake.eval('exits', { signal: caller.signal }))
  expect(fake.dispatcher.status().queueLength).toBe(1)

  caller.abort()

  expect((await waiting).code).toBe('call-cancelled')
  expect(fake.dispatcher.status().queueLength).toBe(0)
  fake.dispatcher.restart()
  await running
})

test('a caller who goes away while the call runs gets away at once, and the worker finishes before the next call', async () => {
  const fake = await openFunction(aLaunch('slow-answer.mjs'))
  const caller = new AbortController()
  const running = failureOf(fake.eval('first', { signal: caller.signal }))
  await fake.reaches('busy')

  caller.abort()

  expect((await running).code).toBe('call-cancelled')
  expect(fake.dispatcher.status().state).toBe('busy')
  expect(await fake.eval('second')).toEqual({ finished: ['first', 'second'] })
  expect(fake.dispatcher.status()).toMatchObject({ restarts: 0 })
})

test('a worker that goes on for nobody makes way for those who wait', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))
  await fake.eval('fine')
  const caller = new AbortController()
  const running = failureOf(fake.eval('hangs', { signal: caller.signal }))
  await fake.reaches('busy')

  caller.abort()
  const next = fake.eval('fine')

  expect((await running).code).toBe('call-cancelled')
  await expect(next).resolves.toBeTruthy()
  expect(fake.dispatcher.status()).toMatchObject({
    restarts: 1,
    lastExit: { reason: 'Nobody waited for its answer any more.' },
  })
})

test('one call too many is refused', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { limits: { maxQueueLength: 1 } }))
  await fake.eval('fine')
  const running = failureOf(fake.eval('hangs'))
  const waiting = fake.eval('fine')

  expect((await failureOf(fake.eval('fine'))).code).toBe('queue-full')
  fake.dispatcher.restart()
  expect(await waiting).toMatchObject({ is_correct: true })
  await running
})

test('each method has its own limit', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { limits: { previewTimeoutMs: 200 } }))

  expect((await failureOf(fake.eval('hangs', { method: 'preview' }))).message).toContain(
    'did not answer preview within 0.2 seconds',
  )
})

test('after closing, calls are refused and nothing starts again', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs'))
  const calls = [failureOf(fake.eval('hangs')), failureOf(fake.eval('fine'))]
  await fake.reaches('busy')

  await fake.dispatcher.close()
  fake.dispatcher.restart()
  fake.dispatcher.start()

  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(['worker-stopped', 'worker-stopped'])
  expect((await failureOf(fake.eval('fine'))).code).toBe('worker-stopped')
  expect(fake.dispatcher.status()).toMatchObject({
    state: 'stopped',
    pid: null,
    lastExit: { reason: 'The function was closed.' },
  })
})

test('a function that is closed before it is ready leaves nothing', async () => {
  const fake = await openFunction(aLaunch('never-boots.mjs'))
  const call = failureOf(fake.eval(1))

  await fake.dispatcher.close()

  expect((await call).code).toBe('worker-stopped')
})

test('the first call starts a function that nobody started', async () => {
  const fake = await openFunction(aLaunch('echo.mjs'))

  expect(await fake.eval(1, { method: 'chat/health' })).toMatchObject({ method: 'chat/health' })
})

test('a worker runs in its folder, with its arguments and no variable that it was not given', async () => {
  const launch = aLaunch('environment.mjs', { transport: 'stdio', env: { GREETING: 'hello' } })
  const fake = await openFunction(
    { ...launch, args: [...launch.args, '--flag', 'a b; c "d"'] },
    { parentEnv: { UNRELATED: 'x' } },
  )

  const { env, cwd, argv } = await fake.eval(1)

  expect({ cwd, argv }).toEqual({ cwd: launch.workingDir, argv: ['--flag', 'a b; c "d"'] })
  expect(Object.keys(env as object).sort()).toEqual([
    'EVAL_IO',
    'EVAL_RPC_TRANSPORT',
    'FUNCTION_INTERFACE',
    'FUNCTION_RPC_TRANSPORT',
    'GREETING',
    'PATH',
    'PYTHONHASHSEED',
  ])
})

test('a connection that the worker closed while it was idle is replaced by a new one', async () => {
  const fake = await openFunction(aLaunch('closes-idle.mjs'))
  await vi.waitFor(() => {
    expect(fake.lines.map(({ text }) => text)).toContain('hung up')
  })

  expect(await fake.eval(1)).toEqual({ idle: 1 })
  expect(await fake.eval(2)).toEqual({ idle: 1 })
})
