import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Exchange, FunctionSummary, StudioState } from '../../server/contract/studio.ts'
import type { LogLine } from '../../server/contract/worker.ts'
import {
  aFunctionFolder,
  aHome,
  isAlive,
  startServer,
  until,
  type RunningServer,
} from '../fixtures/running-server.ts'

let count = 0

/** Sends one eval through the studio to its own base layer. */
async function evaluate(server: RunningServer, response: unknown): Promise<Exchange> {
  count++
  const { body } = await server.ask('/api/exchanges', {
    body: {
      id: `e${count}`,
      purpose: 'eval',
      target: 'local',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json', command: 'eval' },
      body: JSON.stringify({ response, answer: 1, params: {} }),
    },
  })
  return body as Exchange // our own server's word
}

async function state(server: RunningServer): Promise<StudioState> {
  return (await server.ask('/api/state')).body as StudioState // our own server's word
}

function resultOf({ received }: Exchange): unknown {
  return JSON.parse(received?.body ?? 'null')
}

async function open(server: RunningServer, folder: string): Promise<FunctionSummary> {
  return (await server.ask('/api/functions', { body: { folder } })).body as FunctionSummary // our own server's word
}

describe('opening a folder', () => {
  test('replaces the function of its kind, and the next call reaches the new one', async () => {
    const first = await aFunctionFolder('first', { worker: 'echo.mjs' })
    const second = await aFunctionFolder('second', { worker: 'by-response.mjs' })
    const server = await startServer({ args: ['--function', first] })
    const before = await evaluate(server, 'x')
    const oldPid = (await state(server)).functions.find(({ id }) => id === 'first')?.worker.pid ?? 0

    const opened = await open(server, second)
    const after = await evaluate(server, 'raises')

    expect(opened).toMatchObject({ id: 'second', kind: 'evaluation', folder: second, hasUserDocs: false })
    expect(resultOf(before)).toMatchObject({ result: { method: 'eval' } })
    expect(after.received?.status).toBe(500)
    expect(resultOf(after)).toEqual({ error: { message: 'boom' } })
    expect((await state(server)).functions.map(({ id, kind }) => [id, kind])).toContainEqual([
      'second',
      'evaluation',
    ])
    await until(async () => !(await isAlive(oldPid)))
  })

  test('that is open already starts it afresh under another id', async () => {
    const folder = await aFunctionFolder('again', { worker: 'echo.mjs' })
    const server = await startServer({ args: ['--function', folder] })

    const opened = await open(server, folder)

    expect(opened.id).toBe('again-2')
    expect((await state(server)).functions.map(({ id }) => id)).not.toContain('again')
  })

  test('that is no function changes nothing', async () => {
    const server = await startServer()
    const before = await state(server)

    const refused = await server.ask('/api/functions', { body: { folder: await aHome() } })

    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'folder-not-opened' } } })
    expect((await state(server)).functions.map(({ id }) => id)).toEqual(before.functions.map(({ id }) => id))
  })
})

test('a restart gives a fresh worker', async () => {
  const folder = await aFunctionFolder('echo', { worker: 'echo.mjs' })
  const server = await startServer({ args: ['--function', folder] })
  const before = resultOf(await evaluate(server, 1))

  const restarted = await server.ask('/api/functions/echo/restart', { method: 'POST', body: {} })
  const after = resultOf(await evaluate(server, 1))

  expect(restarted).toMatchObject({ status: 200, body: { id: 'echo', worker: { restarts: 1 } } })
  expect(after).toMatchObject({ result: { call: 1 } })
  expect(after).not.toEqual(before)
})

test('a function that was given up begins again when a file of it changes', async () => {
  const folder = await aFunctionFolder('broken', { worker: 'echo.mjs', settings: { args: ['main.mjs'] } })
  const server = await startServer({ args: ['--function', folder] })
  const stateNow = async () => (await state(server)).functions.find(({ id }) => id === 'broken')?.worker.state
  await until(async () => (await stateNow()) === 'failed')

  const echo = path.resolve(import.meta.dirname, '../fixtures/workers/echo.mjs')
  await writeFile(path.join(folder, 'main.mjs'), `await import(${JSON.stringify(echo)})`)

  await until(async () => (await stateNow()) === 'ready')
  expect(resultOf(await evaluate(server, 1))).toMatchObject({ result: { method: 'eval' } })
})

test('a path is written whole; ~ is the home of the user', async () => {
  const server = await startServer()

  const refusals = await Promise.all(
    ['functions/one', '~/no-such-function-folder'].map((folder) =>
      server.ask('/api/functions', { body: { folder } }),
    ),
  )

  expect(refusals.map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringContaining('is only a part of a path. Write the whole path'),
    expect.stringContaining(`There is no folder ${path.join(homedir(), 'no-such-function-folder')}`),
  ])
})

test('the log and the documentation of a function are read through the studio', async () => {
  const folder = await aFunctionFolder('noisy', { worker: 'by-response.mjs' })
  await mkdir(path.join(folder, 'docs'))
  await writeFile(path.join(folder, 'docs', 'user.md'), '# How to use it')
  const server = await startServer({ args: ['--function', folder] })
  await evaluate(server, 'prints before')

  const { body } = await server.ask('/api/functions/noisy/log')

  const { lines } = body as { lines: LogLine[] } // our own server's word
  expect(lines.map(({ source, text }) => ({ source, text }))).toContainEqual({
    source: 'stdout',
    text: 'a stray line',
  })
  expect(await server.ask('/api/functions/noisy/docs/user')).toEqual({
    status: 200,
    body: { markdown: '# How to use it' },
  })
})

describe('secrets', () => {
  const secret = 'sk-this-is-very-secret'

  test('that are handed over reach chat workers at once, and nobody else sees them', async () => {
    const folder = await aFunctionFolder('teller', { worker: 'by-response.mjs', kind: 'chat' })
    const server = await startServer({ args: ['--function', folder], env: { LOG_LEVEL: 'debug' } })
    const before = (await state(server)).functions.find(({ id }) => id === 'teller')?.worker.restarts

    const put = await server.ask('/api/secrets', { method: 'PUT', body: { LLM_API_KEY: secret } })

    expect(put).toEqual({ status: 200, body: {} })
    expect(await state(server)).toMatchObject({ secretsSet: ['LLM_API_KEY'] })
    await until(
      async () =>
        (await state(server)).functions.find(({ id }) => id === 'teller')?.worker.restarts ===
        (before ?? 0) + 1,
    )
    expect(JSON.stringify(await state(server))).not.toContain(secret)
  })

  test('of the environment appear in no answer, exchange or log', async () => {
    const folder = await aFunctionFolder('teller', { worker: 'by-response.mjs' })
    const server = await startServer({
      args: ['--function', folder],
      env: { LLM_API_KEY: secret, LOG_LEVEL: 'debug' },
    })

    const told = await evaluate(server, 'tells its key')
    const asked = await evaluate(server, secret)
    const log = await server.ask('/api/functions/teller/log')

    expect(resultOf(told)).toEqual({ error: { message: '401 for [redacted LLM_API_KEY]' } })
    expect(JSON.stringify([told, asked, log, await server.ask('/api/exchanges')])).not.toContain(secret)
    expect(server.errors()).not.toContain(secret)
    expect(await state(server)).toMatchObject({ secretsSet: ['LLM_API_KEY'] })
  })

  test('the key of the base layer is sent by the studio, and reaches no function', async () => {
    const folder = await aFunctionFolder('environment', { worker: 'environment.mjs' })
    const server = await startServer({
      args: ['--function', folder],
      env: { AUTH_KEY: 'the-door-key', FUNCTION_ENV_INHERIT: 'true' },
    })

    const direct = await fetch(`${server.baseLayerUrl}/`, { method: 'POST', body: '{}' })
    const command = await server.ask('/api/exchanges', {
      body: {
        id: 'h',
        purpose: 'preview',
        target: 'local',
        method: 'POST',
        path: '/',
        headers: { 'content-type': 'application/json', command: 'healthcheck' },
        body: '{}',
      },
    })

    expect(direct.status).toBe(401)
    expect((command.body as Exchange).received?.status).not.toBe(401) // our own server's word
    expect(JSON.stringify(command.body)).not.toContain('the-door-key')
  })
})

test('a hanging exchange can be cancelled, and the studio goes on', async () => {
  const folder = await aFunctionFolder('hangs', { worker: 'slow-answer.mjs' })
  const server = await startServer({ args: ['--function', folder] })
  const sent = server.ask('/api/exchanges', {
    body: {
      id: 'slow',
      purpose: 'eval',
      target: 'local',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: 1, answer: 1, params: {} }),
    },
  })
  await until(async () => (await state(server)).functions[0]?.worker.state === 'busy')

  const cancelled = await server.ask('/api/exchanges/slow', { method: 'DELETE' })

  expect(cancelled).toEqual({ status: 200, body: {} })
  expect((await sent).body).toMatchObject({ id: 'slow', received: null, failure: { code: 'cancelled' } })
  expect(await server.ask('/api/exchanges')).toMatchObject({ body: { exchanges: [{ id: 'slow' }] } })
})
