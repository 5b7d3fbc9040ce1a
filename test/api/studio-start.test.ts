import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFunctionFolder, aHome, runServer, startServer } from '../fixtures/running-server.ts'

test('both ready lines name addresses that answer', async () => {
  const { baseLayerUrl, studioOrigin, ask } = await startServer()

  const health = await fetch(`${baseLayerUrl}/health`)

  expect({ status: health.status, body: (await health.json()) as unknown }).toEqual({
    status: 200,
    body: { status: 'ok' },
  })
  expect(studioOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await ask('/api/state')).toMatchObject({
    status: 200,
    body: { baseLayer: { url: baseLayerUrl, problem: null } },
  })
})

test('the base layer alone has one ready line, and no studio', async () => {
  const server = await startServer({ mode: 'base-layer' })
  server.child.kill('SIGTERM')

  const { output } = await server.ended

  expect(output).toBe(`base layer ready at ${server.baseLayerUrl}\n`)
})

test('a first eval is answered right after the ready line', async () => {
  const { baseLayerUrl } = await startServer({ mode: 'base-layer' })

  const reply = await fetch(`${baseLayerUrl}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: 'x+x', answer: '2x', params: {} }),
  })

  expect(await reply.json()).toMatchObject({ command: 'eval', result: { is_correct: true } })
})

describe('functions', () => {
  test('of the command line are used instead of those that come with the app', async () => {
    const folder = await aFunctionFolder('echo', { worker: 'echo.mjs' })
    const { baseLayerUrl } = await startServer({ mode: 'base-layer', args: ['--function', folder] })

    const reply = await fetch(`${baseLayerUrl}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: 1, answer: 2, params: {} }),
    })
    const chat = await fetch(`${baseLayerUrl}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'USER', content: 'hello' }] }),
    })

    expect(await reply.json()).toMatchObject({ result: { method: 'eval', body: { response: 1, answer: 2 } } })
    expect(chat.status).toBe(503)
  })

  test('of FUNCTION_COMMAND answer both services', async () => {
    const worker = path.resolve(import.meta.dirname, '../fixtures/workers/echo.mjs')
    const env = { FUNCTION_COMMAND: process.execPath, FUNCTION_ARGS: worker, FUNCTION_RPC_TRANSPORT: 'ipc' }
    const { baseLayerUrl } = await startServer({ mode: 'base-layer', env })

    const evaluated = await fetch(`${baseLayerUrl}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: 1, answer: 2, params: {} }),
    })
    const chatHealth = await fetch(`${baseLayerUrl}/chat/health`)

    expect(await evaluated.json()).toMatchObject({ result: { method: 'eval' } })
    expect(chatHealth.status).toBe(200)
  })

  test('in the studio leave the kind that nothing was named for to those that come with the app', async () => {
    const folder = await aFunctionFolder('my tutor', { worker: 'echo.mjs', kind: 'chat' })
    const { ask } = await startServer({ args: ['--function', folder] })

    expect(await ask('/api/state')).toMatchObject({
      body: {
        functions: [
          { id: 'my-tutor', name: 'my tutor', kind: 'chat', folder },
          { id: 'expression', name: 'expression', kind: 'evaluation' },
        ],
      },
    })
  })
})

describe('a start that cannot succeed ends with status 1 and one line', () => {
  test.each(['base-layer', 'studio'] as const)('when the port of the %s is taken', async (mode) => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo // it listens on a port

    const end = await runServer({ mode, args: ['--port', String(port)] })

    expect(end).toEqual({
      status: 1,
      signal: null,
      output: '',
      errors: `feedback-studio: Port ${port} on 127.0.0.1 is taken. Choose another one with --port ${port + 1} or HTTP_PORT, or stop the program that uses it.\n`,
    })
  })

  test('that says so when the port belongs to another base layer', async () => {
    const { baseLayerUrl } = await startServer({ mode: 'base-layer' })

    const { errors } = await runServer({ mode: 'base-layer', env: { HTTP_PORT: new URL(baseLayerUrl).port } })

    expect(errors).toContain('is taken by a base layer that is running already.')
  })

  test.each([
    [
      { env: { SANDBOX_ENABLED: 'true', PATH: '/no/such' } },
      /^feedback-studio: There can be no sandbox here.*(The program bwrap was not found|on Linux only)/,
    ],
    [
      { env: { FUNCTION_WORKER_SEND_TIMEOUT: 'soon' } },
      /^feedback-studio: FUNCTION_WORKER_SEND_TIMEOUT is "soon"/,
    ],
    [{ args: ['--function', '/no/such'] }, /^feedback-studio: There is no folder \/no\/such/],
    [{ args: ['--prot', '1'] }, /^feedback-studio: Unknown option '--prot'/],
  ])('for %j', async (options, words) => {
    const { status, output, errors } = await runServer({ mode: 'base-layer', ...options })

    expect({ status, output }).toEqual({ status: 1, output: '' })
    expect(errors).toMatch(words)
    expect(errors.trimEnd()).not.toContain('\n')
  })

  test('for a folder that is no function, and leaves no worker of another folder behind', async () => {
    const good = await aFunctionFolder('echo', { worker: 'echo.mjs' })
    const empty = await aHome()

    const { status, errors } = await runServer({ args: ['--function', good, '--function', empty] })

    expect(status).toBe(1)
    expect(errors).toContain('does not show how its function is started')
  })
})
