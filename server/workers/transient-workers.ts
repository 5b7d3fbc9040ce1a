import { WorkerError } from '../contract/errors.ts'
import type { WorkerRow } from '../contract/worker.ts'
import { callLimitMs } from './call-limit.ts'
import { CallQueue } from './call-queue.ts'
import { describeEnd } from './explain-call.ts'
import { whyEnded } from './explain-exit.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import type { CallOutcome } from './persistent-worker.ts'
import { longMs, lowestFree, mayBegin, workersAllowed, type PoolFacts } from './pool-rules.ts'
import { poolState, type PoolPhase } from './pool-state.ts'
import { stoppedError } from './pool-words.ts'
import { Tally } from './tally.ts'
import { runTransientWorker } from './transient-worker.ts'
import type { Workers, WorkersOptions, WorkersSnapshot } from './workers.ts'

/** One call with the process that was started for it. */
interface Run {
  readonly number: number
  readonly call: PendingCall
  readonly stop: AbortController
  readonly sinceMs: number
  pid: number | null
  isLong: boolean
  done: Promise<void>
}

/** Serves a function over the file interface: a process per call, several at a time, the rest in a queue. */
export class TransientWorkers implements Workers {
  private readonly options: WorkersOptions
  private readonly queue: CallQueue
  private readonly runs = new Set<Run>()
  private readonly tally = new Tally()
  private phase: PoolPhase = 'stopped'
  private max: number

  constructor(options: WorkersOptions) {
    this.options = options
    this.max = options.launch.maxWorkers
    this.queue = new CallQueue(options.launch.limits.maxQueueLength, options.onChange)
  }

  start(): void {
    if (this.phase !== 'stopped') return
    this.phase = 'open'
    this.options.onChange()
  }

  call(request: CallRequest): PendingCall {
    const call = this.queue.add(request)
    if (this.phase === 'stopped') this.phase = 'open'
    if (this.phase !== 'open') this.queue.failAll(stoppedError(this.options.launch))
    this.serve()
    return call
  }

  resize(max: number): void {
    this.max = max
    this.serve()
  }

  /** Each call has a fresh process. */
  renew(): void {
    this.start()
  }

  /** There is no process to start afresh; what runs is ended, and what waits goes on. */
  restart(): void {
    if (this.phase === 'stopping' || this.phase === 'closed') return
    this.phase = 'open'
    this.tally.restarts++
    for (const run of this.runs) run.stop.abort()
    this.options.onChange()
  }

  async close(): Promise<void> {
    this.phase = 'stopping'
    this.queue.failAll(stoppedError(this.options.launch))
    for (const run of this.runs) run.stop.abort()
    this.options.onChange()
    await Promise.all([...this.runs].map(({ done }) => done))
    this.phase = 'closed'
    this.options.onChange()
  }

  snapshot(): WorkersSnapshot {
    const workers = [...this.runs].map(rowOf)
    const isIdle = this.phase === 'open' && workers.length === 0
    return {
      state: isIdle ? 'ready' : poolState(this.phase, workers, { givenUp: null }),
      pid: workers.at(-1)?.pid ?? null,
      workers,
      maxWorkers: Math.max(this.max, 1),
      oneOnly: null,
      ...this.tally.counts(this.queue),
    }
  }

  private serve(): void {
    while (this.phase === 'open' && this.runs.size < workersAllowed(this.facts())) {
      const call = this.queue.take(mayBegin(this.facts()))
      if (call === undefined) break
      this.begin(call)
    }
    this.options.onChange()
  }

  private begin(call: PendingCall): void {
    const run: Run = {
      number: lowestFree([...this.runs].map(({ number }) => number)),
      call,
      stop: new AbortController(),
      sinceMs: Date.now(),
      pid: null,
      isLong: false,
      done: Promise.resolve(),
    }
    this.runs.add(run)
    run.done = this.finish(run)
  }

  private async finish(run: Run): Promise<void> {
    const { call, stop } = run
    // Nobody else uses this process, so it ends with the interest in its answer.
    const cancel = (): void => {
      stop.abort()
    }
    const { signal } = call.request.options
    signal.addEventListener('abort', cancel)
    stop.signal.addEventListener('abort', () => {
      call.fail(stoppedError(this.options.launch))
    })
    const long = setTimeout(() => {
      run.isLong = true
      this.serve()
    }, longMs)
    const outcome = await this.outcomeOf(run)
    clearTimeout(long)
    signal.removeEventListener('abort', cancel)
    this.runs.delete(run)
    this.tally.settle(call, outcome)
    this.serve()
  }

  /** A full disk or a lost temporary folder is a failure of the call, said in its own words. */
  private async outcomeOf(run: Run): Promise<CallOutcome> {
    const { method, body, follow } = run.call.request
    const limitMs = callLimitMs(this.options.launch.limits, method)
    try {
      const result = await runTransientWorker(this.plan(run), { method, body, limitMs, follow })
      return { kind: 'answered', result }
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      const message = `The files for the function could not be written or read: ${words}`
      const told = error instanceof WorkerError ? error : new WorkerError('worker-not-started', message)
      return { kind: 'failed', error: told, worker: { kind: 'ended' } }
    }
  }

  private plan(run: Run): Parameters<typeof runTransientWorker>[0] {
    const { launch, environment, write } = this.options
    return {
      launch,
      env: environment(),
      write,
      signal: run.stop.signal,
      onBegan: ({ pid }) => {
        run.pid = pid
        this.tally.noteStart()
        this.options.onChange()
      },
      onEnded: ({ end, lastLines }) => {
        const hint = end.code === 0 ? '' : whyEnded(launch, end, lastLines)
        this.tally.noteExit(`It ended after its call (${describeEnd(end)}).${hint}`, lastLines, end)
      },
    }
  }

  private facts(): PoolFacts {
    const running = [...this.runs].map(({ call, isLong }) => ({ method: call.request.method, isLong }))
    const hasPreviewWaiting = this.queue.hasPreview
    return { max: Math.max(this.max, 1), canExceed: true, running, hasPreviewWaiting }
  }
}

function rowOf({ number, call, sinceMs, pid }: Run): WorkerRow {
  const { method, options } = call.request
  return {
    number,
    pid,
    state: 'busy',
    since: new Date(sinceMs).toISOString(),
    callsAnswered: 0,
    running: { method, requestId: options.requestId },
  }
}
