import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FunctionLaunch } from '../../../../server/contract/function.ts'
import { defaultLimits } from '../../../../server/contract/function.ts'
import type { LogLine, WorkerState, WorkerStatus } from '../../../../server/contract/worker.ts'
import { WatchedFunction, type WatchedFunctionOptions } from '../../../../server/watching/watched-function.ts'
import { aFolder } from '../functions/a-folder.ts'

function aLaunch(folder: string, face: FunctionLaunch['interface']): FunctionLaunch {
  return {
    id: 'f',
    name: 'f',
    kind: 'evaluation',
    folder,
    command: 'python3',
    args: [],
    workingDir: folder,
    env: {},
    inheritEnv: false,
    interface: face,
    transport: 'ipc',
    endpoint: null,
    maxWorkers: 1,
    limits: defaultLimits,
    recognisedAs: '',
  }
}

/** Workers whose state the test sets. */
class Workers {
  state: WorkerState = 'ready'
  restarts = 0
  private readonly listeners = new Set<(status: WorkerStatus) => void>()

  status(): WorkerStatus {
    return { functionId: 'f', state: this.state, lastExit: null } as WorkerStatus // what else there is is not looked at
  }

  renew(): void {
    this.restarts++
    this.become('starting')
  }

  onStatus(listener: (status: WorkerStatus) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  become(state: WorkerState): void {
    this.state = state
    for (const listener of this.listeners) listener(this.status())
  }
}

interface Watched {
  readonly folder: string
  readonly workers: Workers
  readonly watched: WatchedFunction
  /** Writes a file, then waits until that was noticed. */
  readonly change: (file: string, text?: string) => Promise<void>
  /** Resolves when the folder was looked at for another way of starting, which it was this often. */
  readonly otherStart: () => Promise<number>
}

async function watchedFunction({
  interface: face = 'rpc',
  restartsOnChange = true,
}: Partial<
  Pick<FunctionLaunch, 'interface'> & Pick<WatchedFunctionOptions, 'restartsOnChange'>
> = {}): Promise<Watched> {
  const folder = await aFolder({ 'main.py': 'a', 'cache.json': '{}' })
  const workers = new Workers()
  let wake: () => void = () => undefined
  let otherStarts = 0
  const watched = new WatchedFunction({
    launch: aLaunch(folder, face),
    workers,
    isWatched: true,
    restartsOnChange,
    firstRevision: 0,
    onChange: () => {
      wake()
    },
    onOtherStart: () => {
      otherStarts++
      wake()
    },
  })
  onTestFinished(() => {
    watched.close()
  })
  await watched.began()
  const change = async (file: string, text = 'changed') => {
    const { revision } = watched.files()
    await writeFile(path.join(folder, file), text)
    while (watched.files().revision === revision) await new Promise<void>((resolve) => (wake = resolve))
  }
  const otherStart = async () => {
    while (otherStarts === 0) await new Promise<void>((resolve) => (wake = resolve))
    return otherStarts
  }
  return { folder, workers, watched, change, otherStart }
}

test('a change starts the function afresh, and the revision tells old answers from new ones', async () => {
  const { workers, watched, change } = await watchedFunction()
  const before = watched.files()

  await change('main.py')

  expect(before).toEqual({
    revision: 0,
    runsRevision: 0,
    isWatched: true,
    restartsOnChange: true,
    lastChange: null,
    problem: null,
  })
  expect(watched.files()).toMatchObject({
    revision: 1,
    runsRevision: 1,
    lastChange: { files: ['main.py'], count: 1 },
  })
  expect(workers.restarts).toBe(1)
})

test('a function that is not to be started afresh is told to be older than its files', async () => {
  const { workers, watched, change } = await watchedFunction({ restartsOnChange: false })

  await change('main.py')

  expect(watched.files()).toMatchObject({ revision: 1, runsRevision: 0, restartsOnChange: false })
  expect(workers.restarts).toBe(0)
})

test('a function that was given up begins again even so', async () => {
  const { workers, change } = await watchedFunction({ restartsOnChange: false })
  workers.become('failed')

  await change('main.py')

  expect(workers.restarts).toBe(1)
})

test('data that the function writes while it works is no change, a program text is', async () => {
  const { folder, workers, watched, change } = await watchedFunction()
  workers.become('busy')
  await writeFile(path.join(folder, 'cache.json'), '{"calls": 1}')
  workers.become('ready')

  await change('main.py')

  expect(watched.files().lastChange).toMatchObject({ files: ['main.py'], count: 1 })
})

test('a changed settings file may mean another way of starting, and is no change of the function', async () => {
  const { folder, workers, watched, otherStart } = await watchedFunction()

  await writeFile(path.join(folder, 'feedback-studio.json'), '{"transport":"tcp"}')

  expect(await otherStart()).toBe(1)
  expect(watched.files()).toMatchObject({ revision: 0, lastChange: null })
  expect(workers.restarts).toBe(0)
})

test('a process per call has nothing to be started afresh', async () => {
  const { workers, watched, change, otherStart } = await watchedFunction({ interface: 'file' })

  await change('main.py')
  await otherStart()

  expect(watched.files()).toMatchObject({ revision: 1, runsRevision: 1 })
  expect(workers.restarts).toBe(0)
})

test('what the host of Python functions cannot use is told until the next start', async () => {
  const { watched } = await watchedFunction()
  const line = (text: string): LogLine => ({ sequence: 1, at: '', functionId: 'f', source: 'stderr', text })

  watched.noteLine(line('The function is not usable: It cannot be read: x (app/evaluation.py, line 3)'))
  const told = watched.files().problem
  watched.noteRestart()

  expect([told, watched.files().problem]).toEqual(['It cannot be read: x (app/evaluation.py, line 3)', null])
})
