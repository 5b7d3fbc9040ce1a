import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ServerProcess } from '../../../electron/server-process.ts'
import type { ServerSettings, ServerState } from '../../../electron/server-process.ts'

const program = path.join(import.meta.dirname, '../../fixtures/servers/fake-studio.mjs')
const open: ServerProcess[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.stop()))
})

/** A server in one mode, the states it told, and a way to wait for one. */
function aServer(mode: string, overrides: Partial<ServerSettings> = {}) {
  const states: ServerState[] = []
  const waiting = new Set<() => void>()
  const server = new ServerProcess({
    command: process.execPath,
    args: [program, mode],
    env: process.env,
    backOffMs: [],
    steadyAfterMs: 60_000,
    stopWithinMs: 5_000,
    onState: (state) => {
      states.push(state)
      for (const look of waiting) look()
    },
    ...overrides,
  })
  open.push(server)
  const until = (isMet: (all: readonly ServerState[]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isMet(states)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { server, states, until }
}

const ended = {
  status: 'ended',
  reason: 'The studio server ended with status 3.\nthe port is taken',
} as const
const ready = { status: 'ready', studioUrl: 'http://127.0.0.1:9000/?token=abc' } as const

test('a server is ready when it prints the address of the studio', async () => {
  const { server, states, until } = aServer('serves')

  server.start()
  await until((all) => all.length === 2)

  expect(states).toEqual([{ status: 'starting' }, ready])
})

test('a server is stopped by the end of its standard input', async () => {
  const { server, states, until } = aServer('serves')
  server.start()
  await until((all) => all.length === 2)

  await server.stop()

  expect(states).toEqual([{ status: 'starting' }, ready, { status: 'stopped' }])
})

test('a server that does not stop when asked is killed', async () => {
  const { server, states, until } = aServer('ignores-end', { stopWithinMs: 100 })
  server.start()
  await until((all) => all.length === 2)

  await server.stop()

  expect(states.at(-1)).toEqual({ status: 'stopped' })
})

test('a server that ends is started again after each wait and then left', async () => {
  const { server, states, until } = aServer('dies', { backOffMs: [1, 2] })

  server.start()
  await until((all) => all.some((state) => state.status === 'ended' && state.retryInMs === null))

  expect(states).toEqual([
    { status: 'starting' },
    { ...ended, retryInMs: 1 },
    { status: 'starting' },
    { ...ended, retryInMs: 2 },
    { status: 'starting' },
    { ...ended, retryInMs: null },
  ])
})

test('a server that was given up can be started by hand', async () => {
  const { server, states, until } = aServer('dies')
  server.start()
  await until((all) => all.length === 2)

  server.start()
  await until((all) => all.length === 4)

  expect(states).toEqual([
    { status: 'starting' },
    { ...ended, retryInMs: null },
    { status: 'starting' },
    { ...ended, retryInMs: null },
  ])
})

test('a program that is not there ends with a sentence', async () => {
  const { server, states, until } = aServer('serves', {
    command: path.join(import.meta.dirname, 'no-such-program'),
  })

  server.start()
  await until((all) => all.length === 2)

  expect(states[1]).toMatchObject({
    status: 'ended',
    reason: expect.stringMatching(/^The studio server could not be started: .*ENOENT/) as string,
    retryInMs: null,
  })
})

test('stopping while a new start waits starts nothing any more', async () => {
  const { server, states, until } = aServer('dies', { backOffMs: [60_000] })
  server.start()
  await until((all) => all.length === 2)

  await server.stop()

  expect(states).toEqual([{ status: 'starting' }, { ...ended, retryInMs: 60_000 }])
})
