import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startHost, type RunningHost } from './running-host.ts'

const modules = ['--evaluation', 'app.evaluation:evaluation_function']
const start = (transport: 'stdio' | 'ipc') => startHost({ folder: 'python-old', modules, transport })

/** Sends a call that never ends, and resolves once the function is in it. */
async function callForEver(host: RunningHost): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ph-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'waiting')
  host.ask('eval', { response: { do: 'waits' }, params: { file } }).catch(() => undefined)
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the end of standard input ends it, after the calls that it was given', async () => {
  const host = await start('stdio')

  const asked = host.ask('eval', { response: 1, answer: 1 })
  host.endInput()

  expect((await asked).result).toMatchObject({ is_correct: true })
  expect(await host.ended).toBe(0)
})

describe.skipIf(process.platform === 'win32')('on a system with signals and sockets', () => {
  test.each(['stdio', 'ipc'] as const)(
    'over %s SIGTERM ends it in the middle of a call',
    async (transport) => {
      const host = await start(transport)
      await callForEver(host)

      host.signal('SIGTERM')

      expect(await host.ended).toBe(0)
      expect(existsSync(host.endpoint)).toBe(false)
    },
  )

  test.each(['stdio', 'ipc'] as const)(
    'over %s a function that hangs does not outlive standard input',
    async (transport) => {
      const host = await start(transport)
      await callForEver(host)

      host.endInput()

      expect(await host.ended).toBe(0)
      expect(existsSync(host.endpoint)).toBe(false)
    },
  )

  test('threads that a function leaves behind do not keep it', async () => {
    const host = await start('ipc')
    await host.ask('eval', { response: { do: 'thread' } })

    host.endInput()

    expect(await host.ended).toBe(0)
  })

  test('callers that connect and say nothing, or go away, keep nobody waiting', async () => {
    const host = await start('ipc')
    const silent = connect(host.endpoint)
    const rude = connect(host.endpoint)
    onTestFinished(() => {
      silent.destroy()
    })
    const request = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eval',
      params: [{ response: 'x'.repeat(500_000) }],
    })
    rude.write(`${request}\n`)
    await once(rude, 'drain')
    rude.destroy()

    expect((await host.ask('eval', { response: 1, answer: 1 })).result).toMatchObject({ is_correct: true })
  })

  test('a process that dies in a call is seen to end with its own code', async () => {
    const host = await start('ipc')

    await expect(host.ask('eval', { response: { do: 'dies' } })).rejects.toThrow()
    expect(await host.ended).toBe(7)
  })
})
