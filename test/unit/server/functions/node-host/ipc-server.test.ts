import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnIpc } from '../../../../../server/functions/node-host/ipc-server.ts'

const echo = (line: string) =>
  new Promise<string | null>((resolve) => {
    setImmediate(resolve, line === '"quiet"' ? null : line)
  })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'host-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function freeEndpoint(): string {
  const file = path.join(folder, 's.sock')
  return process.platform === 'win32' ? String.raw`\\.\pipe\host-${path.basename(folder)}` : file
}

async function exchange(endpoint: string, lines: string): Promise<string> {
  const socket = connect(endpoint)
  const answered = text(socket)
  socket.end(lines)
  return answered
}

test('many connections at once each get their own replies', async () => {
  const endpoint = freeEndpoint()
  const server = await listenOnIpc(endpoint, echo)

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => exchange(endpoint, `{"id":${i}}\n"quiet"\n{"again":${i}}\n`)),
  )
  server.close()

  expect(replies).toEqual(Array.from({ length: 20 }, (_, i) => `{"id":${i}}\n{"again":${i}}\n`))
})

test('a request of a megabyte comes through', async () => {
  const endpoint = freeEndpoint()
  const server = await listenOnIpc(endpoint, echo)
  const big = JSON.stringify('é'.repeat(500_000))

  const reply = await exchange(endpoint, `${big}\n`)
  server.close()

  expect(reply === `${big}\n`).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'a file that a dead worker left does not stop it, and it leaves none',
  async () => {
    const endpoint = freeEndpoint()
    writeFileSync(endpoint, '')

    const server = await listenOnIpc(endpoint, echo)
    const reply = await exchange(endpoint, '1\n')
    server.close()

    expect([reply, existsSync(endpoint)]).toEqual(['1\n', false])
  },
)

test('an endpoint that cannot be made is an error, not silence', async () => {
  await expect(listenOnIpc(path.join(folder, 'no', 'such', 's.sock'), echo)).rejects.toThrow()
})
