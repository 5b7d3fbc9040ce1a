import { WorkerError } from '../contract/errors.ts'
import type { WorkerExit, WorkerState } from '../contract/worker.ts'
import { whenAbandoned } from './abandoned-call.ts'
import { AloneTime } from './alone-time.ts'
import { afterEnd, noEnds, recordAnswer, recordEnd, type EndHistory } from './back-off.ts'
import { callLimitMs } from './call-limit.ts'
import { CallQueue } from './call-queue.ts'
import { describeEnd, lastWords, seconds } from './explain-call.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import { PersistentWorker, type AfterCall, type CallOutcome, type Started } from './persistent-worker.ts'
import { nextState, type SupervisorEvent } from './supervisor-state.ts'
import type { ProcessEnd } from './worker-process.ts'
import type { Workers, WorkersOptions, WorkersSnapshot } from './workers.ts'

/** A worker that did not answer in time has no claim to the whole stop limit. */
const lateWorkerGraceMs = 1_000
/** Of the stop limit; the rest is for the kill, so that the limit holds for the whole. */
const graceShare = 0.8
/** How long a worker may go on with a call whose caller went away, before a fresh one serves those who wait. */
const abandonedCallMs = 2_000
const usable: AfterCall = { kind: 'usable' }

/**
 * Keeps one worker of a function alive and gives it one call at a time.
 *
 * An end by itself is followed by a pause that grows, and by giving up aloud (design.md 4, "A worker ends"). A worker
 * that we end ourselves, because it was late, is deaf or went on with a call that nobody waits for, is replaced at once
 * and counts for nothing.
 */
export class Supervisor implements Workers {
  private readonly options: WorkersOptions
  private readonly queue: CallQueue
  private state: WorkerState = 'stopped'
  private worker: PersistentWorker | null = null
  private running: PendingCall | null = null
  /** A worker that finishes its healthcheck beside the one that serves everything else. */
  private aside: { readonly worker: PersistentWorker; readonly call: PendingCall } | null = null
  private readonly aloneTime = new AloneTime()
  private readonly retiring = new Set<Promise<void>>()
  private history: EndHistory = noEnds
  private pause: NodeJS.Timeout | undefined
  /** Why every call is refused, after the supervisor gave up. */
  private surrender: WorkerError | null = null
  private isClosed = false
  /** The worker before this one was late with its first answer, perhaps because it had not started yet. */
  private startsSlowly = false
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
    if (this.state === 'stopped' && !this.isClosed) this.boot()
  }

  call(request: CallRequest): PendingCall {
    const call = this.queue.add(request)
    if (this.isClosed) this.queue.failAll(this.stoppedError())
    else if (this.surrender !== null) this.callsFailed += this.queue.failAll(this.surrender)
    else if (this.state === 'stopped') this.boot()
    else if (!this.pump()) {
      this.stepAside()
      this.options.onChange()
    }
    return call
  }

  restart(): void {
    if (this.isClosed) return
    this.history = noEnds
    this.surrender = null
    this.dropAside('It was restarted.')
    this.replace('It was restarted.', this.graceMs())
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.pause)
    this.aloneTime.clear()
    this.enter('stop-asked')
    this.running?.fail(this.stoppedError())
    this.queue.failAll(this.stoppedError())
    this.dropAside('The function was closed.')
    this.retire('The function was closed.', this.graceMs())
    await Promise.all(this.retiring)
    if (this.state === 'stopping') this.enter('stopped')
  }

  snapshot(): WorkersSnapshot {
    return {
      state: this.state,
      pid: this.worker?.pid ?? null,
      startedAt: this.startedAt,
      restarts: this.restarts,
      queueLength: this.queue.length,
      callsAnswered: this.callsAnswered,
      callsFailed: this.callsFailed,
      lastExit: this.lastExit,
    }
  }

  private boot(): void {
    const { launch, environment, write } = this.options
    clearTimeout(this.pause)
    // A given endpoint can serve one worker at a time; one of our own choosing is never shared.
    const after = launch.endpoint === null ? Promise.resolve() : Promise.all(this.retiring)
    const worker = new PersistentWorker({ launch, env: environment(), write, after })
    this.worker = worker
    this.startedAt = new Date().toISOString()
    this.enter('booted')
    void this.follow(worker)
  }

  /** The start is looked at before the end: a start that was refused is no end that a pause could mend. */
  private async follow(worker: PersistentWorker): Promise<void> {
    const started = await worker.started
    if (this.worker === worker) this.onStarted(started)
    const end = await worker.ended
    if (this.worker === worker) this.onEnded(worker, end)
  }

  private onStarted(started: Started): void {
    switch (started.kind) {
      case 'ready':
        this.options.write('base-layer', `The function is ready (process ${this.worker?.pid ?? 'unknown'}).`)
        this.enter('became-ready')
        this.pump()
        return
      case 'refused':
        this.retire(started.error.message, 0)
        this.giveUp(started.error)
        return
      case 'too-slow':
        this.callsFailed += this.queue.failAll(started.error)
        this.retire(started.error.message, lateWorkerGraceMs)
        this.pauseOrGiveUp(false, started.error.message)
        return
      case 'ended':
        // `onEnded` tells the rest.
        return
    }
  }

  /** Gives the next call to the worker when it is free; says whether it did. */
  private pump(): boolean {
    const { worker } = this
    // A worker whose end is about to be told takes no call with it.
    if (this.state !== 'ready' || worker === null || worker.hasExited) return false
    const call = this.queue.take()
    if (call === undefined) return false
    this.running = call
    this.enter('call-began')
    void this.run(worker, call)
    // A given endpoint allows only one worker.
    if (call.request.method === 'healthcheck' && this.options.launch.endpoint === null) {
      this.aloneTime.begin(call, () => {
        this.stepAside()
      })
    }
    return true
  }

  /**
   * A healthcheck runs whole test suites, for which other calls shall not wait (protocol.md 15). When some do, a fresh
   * worker takes over, and this one goes when its healthcheck is done.
   */
  private stepAside(): void {
    const { worker, running } = this
    if (worker === null || running === null || !this.aloneTime.isOver(running)) return
    if (this.aside !== null || this.queue.length === 0) return
    this.aside = { worker, call: running }
    this.options.write(
      'base-layer',
      'A healthcheck is running, so another process serves the calls that wait.',
    )
    this.worker = null
    this.running = null
    this.boot()
  }

  private dropAside(reason: string): void {
    const { aside } = this
    this.aside = null
    aside?.call.fail(this.stoppedError())
    if (aside !== null) this.letGo(aside.worker, reason, this.graceMs())
  }

  private async run(worker: PersistentWorker, call: PendingCall): Promise<void> {
    const { method, body } = call.request
    const startMs = this.startsSlowly ? worker.startTimeLeftMs : 0
    const limitMs = callLimitMs(this.options.launch.limits, method) + startMs
    const unwatch = whenAbandoned(call.request.options.signal, abandonedCallMs, () => {
      if (this.running === call) this.replace('Nobody waited for its answer any more.', lateWorkerGraceMs)
    })
    const outcome = await worker.call({ method, body, limitMs })
    unwatch()
    if (this.running === call) this.running = null
    this.settle(call, outcome)
    if (this.aside?.call === call) this.dropAside('Its healthcheck is done.')
    if (this.worker === worker) this.goOn(outcome)
  }

  private goOn(outcome: CallOutcome): void {
    const after = outcome.kind === 'failed' ? outcome.worker : usable
    switch (after.kind) {
      case 'usable':
        this.history = recordAnswer(this.history)
        this.enter('call-ended')
        this.pump()
        return
      case 'spent':
        this.startsSlowly = after.mayStillStart === true
        this.replace(after.reason, lateWorkerGraceMs)
        return
      case 'ended':
        // `onEnded` tells the rest.
        return
    }
  }

  private settle(call: PendingCall, outcome: CallOutcome): void {
    if (outcome.kind === 'answered') {
      this.callsAnswered++
      call.succeed(outcome.result)
    } else {
      this.callsFailed++
      call.fail(outcome.error)
    }
  }

  private onEnded(worker: PersistentWorker, end: ProcessEnd): void {
    const wasReady = this.state === 'ready' || this.state === 'busy'
    const when =
      this.state === 'busy'
        ? 'in the middle of a call'
        : wasReady
          ? 'while it was idle'
          : 'before it was ready'
    const reason = `It ended by itself ${when} (${describeEnd(end)}).`
    this.worker = null
    this.recordExit(worker, reason, end)
    this.pauseOrGiveUp(wasReady, reason)
  }

  private pauseOrGiveUp(wasReady: boolean, reason: string): void {
    this.history = recordEnd(this.history, performance.now(), wasReady)
    const next = afterEnd(this.history)
    if (next.kind === 'give-up') {
      const said = lastWords(this.lastExit?.lastLines ?? [])
      this.giveUp(
        new WorkerError(
          'worker-given-up',
          `The function "${this.options.launch.name}" ended ${next.ends} times, so it is not started again. ${reason}${said} Correct the function, then restart it.`,
        ),
      )
      return
    }
    this.options.write('base-layer', `${reason} It is started again in ${seconds(next.delayMs)}.`)
    this.enter('ended')
    this.pause = setTimeout(() => {
      this.restarts++
      this.boot()
    }, next.delayMs)
  }

  private giveUp(error: WorkerError): void {
    this.surrender = error
    this.options.write('base-layer', error.message)
    this.callsFailed += this.queue.failAll(error)
    this.enter('gave-up')
  }

  private replace(reason: string, graceMs: number): void {
    this.running?.fail(this.stoppedError())
    this.retire(reason, graceMs)
    if (this.startedAt !== null) this.restarts++
    this.boot()
  }

  private retire(reason: string, graceMs: number): void {
    const { worker } = this
    this.worker = null
    this.running = null
    if (worker === null) return
    this.recordExit(worker, reason, null)
    this.letGo(worker, reason, graceMs)
  }

  /** The worker ends in the background; `close` waits for that. */
  private letGo(worker: PersistentWorker, reason: string, graceMs: number): void {
    if (worker.pid !== null) {
      this.options.write('base-layer', `The function is stopped (process ${worker.pid}). ${reason}`)
    }
    const record = this.lastExit
    const stopped = worker.stop(graceMs).then(async () => {
      const end = await Promise.race([worker.ended, Promise.resolve(null)])
      if (end !== null && this.lastExit === record && record?.reason === reason) {
        this.recordExit(worker, reason, end)
      }
      this.retiring.delete(stopped)
    })
    this.retiring.add(stopped)
  }

  private recordExit(worker: PersistentWorker, reason: string, end: ProcessEnd | null): void {
    this.lastExit = {
      at: new Date().toISOString(),
      code: end?.code ?? null,
      signal: end?.signal ?? null,
      reason,
      lastLines: worker.lastLines(20),
    }
    this.options.onChange()
  }

  private enter(event: SupervisorEvent): void {
    this.state = nextState(this.state, event)
    this.options.onChange()
  }

  private graceMs(): number {
    return this.options.launch.limits.stopTimeoutMs * graceShare
  }

  private stoppedError(): WorkerError {
    return new WorkerError(
      'worker-stopped',
      `The function "${this.options.launch.name}" was stopped before it answered. Send the request again.`,
    )
  }
}
