import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aHome, childrenOf, isAlive, startServer, until } from '../fixtures/running-server.ts'

const program = path.resolve(import.meta.dirname, '../fixtures/workers/ignores-term.mjs')

/** The processes of a base layer are found in the process table of Linux. */
test.skipIf(process.platform !== 'linux').each(['ipc', 'stdio'])(
  'workers and files that a killed base layer leaves over %s are cleared away by the next start, and only they',
  { timeout: 60_000 },
  async (transport) => {
    const temporary = await aHome()
    const options = {
      mode: 'base-layer',
      env: {
        TMPDIR: temporary,
        FUNCTION_COMMAND: process.execPath,
        FUNCTION_ARGS: program,
        FUNCTION_RPC_TRANSPORT: transport,
        FUNCTION_WORKER_STOP_TIMEOUT: '500ms',
      },
    } as const
    const other = await startServer(options)
    const othersFolders = await readdir(temporary)
    const killed = await startServer(options)
    const left = await startedBy(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await aliveOf(left)).toEqual(left)

    const next = await startServer(options)

    await until(async () => (await aliveOf(left)).length === 0)
    expect(next.errors()).toContain('Cleared away what an earlier start left behind.')
    expect(await readdir(temporary)).toEqual(expect.arrayContaining(othersFolders))
    expect(await aliveOf(await startedBy(other))).toHaveLength(2)
    for (const server of [other, next]) server.child.kill('SIGTERM')
    const ends = await Promise.all([other.ended, next.ended])
    expect(ends.map(({ status }) => status)).toEqual([0, 0])
    expect(await readdir(temporary)).toEqual([])
  },
)

/** The worker and its child, once both are there. */
async function startedBy({ pid, baseLayerUrl }: { pid: number; baseLayerUrl: string }): Promise<number[]> {
  const body = JSON.stringify({ response: 'x', answer: 'y' })
  await fetch(baseLayerUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const started = await childrenOf(pid)
  onTestFinished(() => {
    for (const one of started) kill(one)
  })
  return started
}

async function aliveOf(pids: readonly number[]): Promise<number[]> {
  const alive = await Promise.all(pids.map(isAlive))
  return pids.filter((_, i) => alive[i])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone, as it should be.
  }
}
