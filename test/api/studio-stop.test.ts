import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  aFunctionFolder,
  aHome,
  childrenOf,
  isAlive,
  spawnServer,
  startServer,
  until,
  type RunningServer,
} from '../fixtures/running-server.ts'

/** The processes of all open functions, once every worker runs. */
async function workersOf(server: RunningServer): Promise<number[]> {
  const { body } = await server.ask('/api/state')
  const { functions } = body as { functions: { worker: { state: string } }[] } // our own server's word
  if (functions.some(({ worker }) => worker.state === 'starting')) return workersOf(server)
  return childrenOf(server.pid)
}

async function alive(pids: readonly number[]): Promise<number[]> {
  const states = await Promise.all(pids.map(isAlive))
  return pids.filter((_, index) => states[index])
}

describe('the server stops, children included, with status 0', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('at %s', async (signal) => {
    const server = await startServer()
    const workers = await workersOf(server)

    server.child.kill(signal)
    const { status } = await server.ended

    expect(workers).not.toEqual([])
    expect({ status, left: await alive(workers) }).toEqual({ status: 0, left: [] })
  })

  test('when its standard input ends, where that was agreed', async () => {
    const server = await startServer({ args: ['--stop-with-stdin'] })
    const workers = await workersOf(server)

    server.child.stdin?.end()
    const { status } = await server.ended

    expect({ status, left: await alive(workers) }).toEqual({ status: 0, left: [] })
  })

  test('but not when its standard input ends and nothing was agreed', async () => {
    const server = await startServer({ mode: 'base-layer' })

    server.child.stdin?.end()

    expect((await fetch(`${server.baseLayerUrl}/health`)).status).toBe(200)
  })

  test('within 5 s also when a worker and its child ignore the request to stop', async () => {
    const folder = await aFunctionFolder('deaf', { worker: 'ignores-term.mjs' })
    const server = await startServer({ args: ['--function', folder] })
    await evalOnce(server)
    const workers = await workersOf(server)

    const began = performance.now()
    server.child.kill('SIGTERM')
    const { status } = await server.ended
    const tookMs = performance.now() - began

    expect(workers.length).toBeGreaterThanOrEqual(3)
    expect({ status, left: await alive(workers) }).toEqual({ status: 0, left: [] })
    expect(tookMs).toBeLessThan(5_000)
  })

  test('at once at a second signal', async () => {
    const folder = await aFunctionFolder('deaf', { worker: 'ignores-term.mjs' })
    const server = await startServer({ args: ['--function', folder] })
    await evalOnce(server)
    const workers = await workersOf(server)

    server.child.kill('SIGTERM')
    await until(() => isRefused(server))
    const began = performance.now()
    server.child.kill('SIGTERM')
    const { status } = await server.ended
    const tookMs = performance.now() - began

    await until(async () => (await alive(workers)).length === 0)
    expect(status).toBe(0)
    expect(tookMs).toBeLessThan(1_000)
  })

  test('also when it is asked to before it has begun', async () => {
    const ends = await Promise.all(
      [50, 150, 300, 500].map(async (delayMs) => {
        const { child, ended } = spawnServer({ home: await aHome() })
        setTimeout(() => child.kill('SIGTERM'), delayMs)
        return ended
      }),
    )

    // Before the program has set its own way to stop, the system's way holds.
    for (const { status, signal, errors } of ends) {
      expect(signal === 'SIGTERM' ? 0 : status).toBe(0)
      expect(errors).not.toContain('Error')
    }
  })

  test('while an exchange and an event stream are under way', async () => {
    const folder = await aFunctionFolder('hangs', { worker: 'by-response.mjs' })
    const server = await startServer({ args: ['--function', folder] })
    const events = await fetch(`${server.studioOrigin}/api/events`, {
      headers: { authorization: `Bearer ${server.token}` },
    })
    const exchange = server
      .ask('/api/exchanges', { body: anEval('hanging', 'hangs') })
      .catch((error: unknown) => error)
    await until(async () => (await stateOf(server, 'evaluation')) === 'busy')

    server.child.kill('SIGTERM')
    const { status } = await server.ended

    expect(status).toBe(0)
    await exchange
    await events.body?.cancel()
  })
})

test('a server that is killed outright leaves drafts whole and its own workers ended', async () => {
  const server = await startServer()
  const workers = await workersOf(server)
  const value = { text: 'x'.repeat(200_000) }
  await server.ask('/api/drafts/work', { method: 'PUT', body: { value } })
  const more = Array.from({ length: 20 }, (_, index) =>
    server.ask('/api/drafts/work', { method: 'PUT', body: { value: { ...value, index } } }).catch(() => null),
  )

  server.child.kill('SIGKILL')
  await server.ended
  await Promise.all(more)
  await until(async () => (await alive(workers)).length === 0)

  const kept = JSON.parse(await readFile(path.join(server.home, 'drafts', 'work.json'), 'utf8')) as unknown
  expect(kept).toMatchObject({ value })
  const next = await startServer({ home: server.home })
  expect(await next.ask('/api/drafts/work')).toEqual({ status: 200, body: { draft: kept } })
})

async function evalOnce({ baseLayerUrl }: RunningServer): Promise<void> {
  const body = JSON.stringify({ response: 1, answer: 1, params: {} })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${baseLayerUrl}/`, { method: 'POST', headers, body })).status).toBe(200)
}

async function isRefused({ baseLayerUrl }: RunningServer): Promise<boolean> {
  return fetch(`${baseLayerUrl}/health`).then(
    () => false,
    () => true,
  )
}

async function stateOf(server: RunningServer, kind: string): Promise<string | undefined> {
  const { body } = await server.ask('/api/state')
  const { functions } = body as { functions: { kind: string; worker: { state: string } }[] } // our own server's word
  return functions.find((one) => one.kind === kind)?.worker.state
}

function anEval(id: string, response: string) {
  return {
    id,
    purpose: 'eval',
    target: 'local',
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json', command: 'eval' },
    body: JSON.stringify({ response, answer: 1, params: {} }),
  }
}
