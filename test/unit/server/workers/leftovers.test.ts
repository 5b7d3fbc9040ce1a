import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearLeftovers } from '../../../../server/workers/leftovers.ts'
import {
  identityOf,
  presenceOf,
  readStart,
  type ProcessIdentity,
} from '../../../../server/workers/process-identity.ts'
import { privateFolder, recordProcess } from '../../../../server/workers/run-folder.ts'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'

/** A loaded machine may take long over what is quick otherwise. */
const patience = { timeout: 15_000 }

async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 't-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process that goes on until it is killed, as a worker does that never reads its stdin. */
async function aProcess(): Promise<ProcessIdentity> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return identityOf(Number(child.pid), Date.now())
}

/** The identity of a process that has ended. */
async function aDeadProcess(): Promise<ProcessIdentity> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(child, 'spawn')
  const identity = identityOf(Number(child.pid), Date.now())
  await once(child, 'exit')
  return identity
}

/** What a base layer leaves, with the files of a call in it. */
async function leave(
  parent: string,
  { owner, workers, name = 'fs-Ab12Cd' }: { owner: unknown; workers: ProcessIdentity[]; name?: string },
): Promise<string> {
  const folder = path.join(parent, name)
  await mkdir(path.join(folder, 'fs-1'), { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, 'fs-1', 'request-data-fs-1'), '{}')
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify(owner))
  for (const worker of workers) {
    await writeFile(path.join(folder, `${worker.pid}.json`), JSON.stringify(worker))
  }
  return folder
}

test('the worker and the files of a base layer that was killed are cleared away', async () => {
  const parent = await aTemporaryFolder()
  const worker = await aProcess()
  await leave(parent, { owner: await aDeadProcess(), workers: [worker] })

  expect(await clearLeftovers([parent])).toEqual({ processes: 1, folders: 1 })

  expect(await readdir(parent)).toEqual([])
  await vi.waitFor(() => {
    expect(isAlive(worker.pid)).toBe(false)
  }, patience)
})

test('a stranger that has got the number of a worker is spared', async () => {
  const parent = await aTemporaryFolder()
  const stranger = await aProcess()
  const earlier = { ...stranger, startedAtMs: 0, ticks: stranger.ticks === null ? null : '1' }
  await leave(parent, { owner: await aDeadProcess(), workers: [earlier] })

  expect(await clearLeftovers([parent])).toEqual({ processes: 0, folders: 1 })
  expect(isAlive(stranger.pid)).toBe(true)
})

test('nothing of a base layer that runs is touched', async () => {
  const parent = await aTemporaryFolder()
  const worker = await aProcess()
  await leave(parent, { owner: await aProcess(), workers: [worker] })

  expect(await clearLeftovers([parent])).toEqual({ processes: 0, folders: 0 })
  expect(isAlive(worker.pid)).toBe(true)
  expect(await readdir(parent)).toEqual(['fs-Ab12Cd'])
})

test.skipIf(process.platform === 'win32')(
  'a folder that others may write to, or that does not say whose it is, is left alone',
  async () => {
    const parent = await aTemporaryFolder()
    const owner = await aDeadProcess()
    const worker = await aProcess()
    await chmod(await leave(parent, { owner, workers: [worker] }), 0o777)
    await leave(parent, { owner: { pid: 1 }, workers: [worker], name: 'fs-Ab12Ce' })
    await leave(parent, { owner, workers: [worker], name: 'fs-something-else' })

    expect(await clearLeftovers([parent, path.join(parent, 'missing')])).toEqual({ processes: 0, folders: 0 })
    expect((await readdir(parent)).length).toBe(3)
    expect(isAlive(worker.pid)).toBe(true)
  },
)

test('what the process table of another container says is not judged', async () => {
  const worker = await aProcess()
  const { scope } = worker

  expect(presenceOf(worker)).toBe('there')
  expect(presenceOf(worker, { ...scope, table: 'pid:[1]' })).toBe('unknown')
  expect(presenceOf(worker, { ...scope, boot: 'another start of the machine' })).toBe('gone')
})

test('the start of a process is read from what systems write about it', () => {
  expect(readStart('1763729464123\r\n')).toBe(1_763_729_464_123)
  expect(readStart('Fri Nov 21 13:31:04 2025\n')).toBe(new Date(2025, 10, 21, 13, 31, 4).getTime())
  expect(readStart('\n')).toBeNull()
  expect(readStart('no such process')).toBeNull()
})

test('the folder of a run is there while something of it is in use, and believed by the next start', async () => {
  const parent = await aTemporaryFolder()
  const [one, other] = [privateFolder(parent), privateFolder(parent)]

  await one.remove()
  const [run] = await readdir(parent)
  expect(await clearLeftovers([parent])).toEqual({ processes: 0, folders: 0 })
  expect((await readdir(path.join(parent, String(run)))).sort()).toEqual(
    [path.basename(other.folder), 'owner.json'].sort(),
  )

  await other.remove()
  await other.remove()
  expect(await readdir(parent)).toEqual([])
})

test('a record that cannot be written holds up no worker', async () => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = path.join(await aTemporaryFolder(), 'missing')
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })

  expect(() => {
    recordProcess(process.pid)()
  }).not.toThrow()
})
