import { WorkerError } from '../contract/errors.ts'
import type { WorkerExit } from '../contract/worker.ts'
import { callLimitMs } from './call-limit.ts'
import { CallQueue } from './call-queue.ts'
import { describeEnd } from './explain-call.ts'
import type { FileRequestShape } from './file-messages.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import { runTransientWorker } from './transient-worker.ts'
import type { TransientEnd } from './transient-worker.ts'
import type { Workers, WorkersOptions, WorkersSnapshot } from './workers.ts'

/** One call with the process that was started for it. */
interface Run {
  readonly stop: AbortController
  pid: number | null
  done: Promise<void>
}

/** Serves a function over the file interface: a process per call, several at a time, the rest in a queue. */
export class TransientWorkers implements Workers {
  private readonly options: WorkersOptions
  private readonly queue: CallQueue
  private readonly runs = new Set<Run>()
  private phase: 'stopped' | 'open' | 'stopping' | 'closed' = 'stopped'
  private restarts = 0
  private startedAt: string | null = null
  private callsAnswered = 0
  private callsFailed = 0
  private lastExit: WorkerExit | null = null

  constructor(options: WorkersOptions) {
    this.options = options
    this.queue = new CallQueue(options.launch.limits.maxQueueLength, options.onChange)
  }

  start(): void {
    if (this.phase !== 'stopped') return
    this.phase = 'open'
    this.options.onChange()
  }

  call(request: CallRequest): PendingCall {
    const call = this.queue.add(request)
    this.start()
    if (this.phase === 'open') this.pump()
    else this.queue.failAll(this.stoppedError())
    this.options.onChange()
    return call
  }

  /** There is no process to start afresh; what runs is ended, and what waits goes on. */
  restart(): void {
    if (this.phase === 'stopping' || this.phase === 'closed') return
    this.restarts++
    for (const run of this.runs) run.stop.abort()
    this.start()
    this.options.onChange()
  }

  async close(): Promise<void> {
    this.phase = 'stopping'
    this.queue.failAll(this.stoppedError())
    for (const run of this.runs) run.stop.abort()
    this.options.onChange()
    await Promise.all([...this.runs].map(({ done }) => done))
    this.phase = 'closed'
    this.options.onChange()
  }

  snapshot(): WorkersSnapshot {
    const latest = [...this.runs].at(-1)
    return {
      state: this.state(),
      pid: latest?.pid ?? null,
      startedAt: this.startedAt,
      restarts: this.restarts,
      queueLength: this.queue.length,
      callsAnswered: this.callsAnswered,
      callsFailed: this.callsFailed,
      lastExit: this.lastExit,
    }
  }

  private state(): WorkersSnapshot['state'] {
    if (this.phase === 'open') return this.runs.size > 0 ? 'busy' : 'ready'
    return this.phase === 'stopping' ? 'stopping' : 'stopped'
  }

  private pump(): void {
    while (this.phase === 'open' && this.runs.size < Math.max(this.options.launch.maxWorkers, 1)) {
      const call = this.queue.take()
      if (call === undefined) return
      const run: Run = { stop: new AbortController(), pid: null, done: Promise.resolve() }
      this.runs.add(run)
      run.done = this.run(run, call)
    }
  }

  private async run(run: Run, call: PendingCall): Promise<void> {
    const { method, body, options } = call.request
    // Nobody else uses this process, so it ends with the interest in its answer.
    const cancel = (): void => {
      run.stop.abort()
    }
    options.signal.addEventListener('abort', cancel, { once: true })
    run.stop.signal.addEventListener('abort', () => {
      call.fail(this.stoppedError())
    })
    try {
      const limitMs = callLimitMs(this.options.launch.limits, method)
      const result = await runTransientWorker(this.plan(run), { method, body, limitMs })
      this.callsAnswered++
      call.succeed(result)
    } catch (error) {
      this.callsFailed++
      call.fail(this.asWorkerError(error))
    } finally {
      options.signal.removeEventListener('abort', cancel)
      this.runs.delete(run)
      this.options.onChange()
      this.pump()
    }
  }

  private plan(run: Run): Parameters<typeof runTransientWorker>[0] {
    const { launch, environment, write } = this.options
    const env = environment()
    const shape: FileRequestShape = env.FUNCTION_FILE_REQUEST === 'wrapped' ? 'wrapped' : 'combined'
    return {
      launch,
      env,
      write,
      shape,
      signal: run.stop.signal,
      onBegan: ({ pid }) => {
        run.pid = pid
        this.startedAt = new Date().toISOString()
        this.options.onChange()
      },
      onEnded: (ended) => {
        this.lastExit = exitOf(ended)
      },
    }
  }

  /** A full disk or a lost temporary folder is a failure of the call, said in its own words. */
  private asWorkerError(error: unknown): WorkerError {
    if (error instanceof WorkerError) return error
    const words = error instanceof Error ? error.message : String(error)
    return new WorkerError(
      'worker-not-started',
      `The files for the function could not be written or read: ${words}`,
    )
  }

  private stoppedError(): WorkerError {
    const { name } = this.options.launch
    return new WorkerError(
      'worker-stopped',
      `The function "${name}" was stopped before it answered. Send the request again.`,
    )
  }
}

function exitOf({ end, lastLines }: TransientEnd): WorkerExit {
  return {
    at: new Date().toISOString(),
    code: end.code,
    signal: end.signal,
    reason: `It ended after its call (${describeEnd(end)}).`,
    lastLines,
  }
}
