import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import type { FunctionLaunch, FunctionMethod } from '../../../../server/contract/function.ts'
import type { LogLine, WorkerState, WorkerStatus } from '../../../../server/contract/worker.ts'
import { isAlive } from '../../../fixtures/workers/is-alive.ts'
import { Dispatcher } from '../../../../server/workers/dispatcher.ts'
import type { ProgressSidecar } from '../../../../server/workers/progress-sidecar.ts'

// Each of these tests starts programs, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

/** A function that is open for the length of one test; its end proves that no process and no file is left. */
export interface OpenFunction {
  readonly dispatcher: Dispatcher
  readonly lines: LogLine[]
  /** Every process that the status ever named. */
  readonly pids: Set<number>
  readonly temporaryFolder: string
  eval(
    response: unknown,
    options?: { signal?: AbortSignal; method?: FunctionMethod },
  ): Promise<Record<string, unknown>>
  reaches(state: WorkerState): Promise<WorkerStatus>
}

export interface OpenOptions {
  readonly parentEnv?: Record<string, string>
  readonly secrets?: Record<string, string>
  readonly progress?: ProgressSidecar
}

/** Opens a function, starts it, and closes it when the test is over. */
export async function openFunction(launch: FunctionLaunch, options: OpenOptions = {}): Promise<OpenFunction> {
  const temporaryFolder = await useOwnTemporaryFolder()
  const lines: LogLine[] = []
  const pids = new Set<number>()
  const dispatcher = new Dispatcher(launch, {
    parentEnv: { PATH: process.env.PATH, ...options.parentEnv },
    secrets: { values: () => options.secrets ?? {} },
    log: (line) => lines.push(line),
    ...(options.progress ? { progress: options.progress } : {}),
  })
  dispatcher.onStatus(({ workers }) => {
    for (const { pid } of workers) if (pid !== null) pids.add(pid)
  })
  onTestFinished(async () => {
    await dispatcher.close()
    await vi.waitFor(
      () => {
        expect([...pids].filter(isAlive)).toEqual([])
      },
      { timeout: 5_000 },
    )
    expect(await readdir(temporaryFolder)).toEqual([])
    await rm(temporaryFolder, { recursive: true })
  })
  dispatcher.start()
  return {
    dispatcher,
    lines,
    pids,
    temporaryFolder,
    eval: (response, { signal = new AbortController().signal, method = 'eval' } = {}) =>
      dispatcher.call(method, { response, answer: 'b', params: {} }, { signal, requestId: 'r-1' }),
    reaches: (state) => reaches(dispatcher, state),
  }
}

/** How a call failed, as plain data. */
export async function failureOf(call: Promise<unknown>): Promise<{ code: unknown; message: string }> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('The call succeeded.')
}

function reaches(dispatcher: Dispatcher, state: WorkerState): Promise<WorkerStatus> {
  return new Promise((resolve) => {
    const look = (status: WorkerStatus): void => {
      if (status.state !== state) return
      stop()
      resolve(status)
    }
    const stop = dispatcher.onStatus(look)
    look(dispatcher.status())
  })
}

/** The system's variable, because nothing but the system says where temporary files go. */
async function useOwnTemporaryFolder(): Promise<string> {
  const before = process.env.TMPDIR
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 't-')))
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return folder
}
