import type { WorkerError } from '../contract/errors.ts'
import { callLimitMs } from './call-limit.ts'
import { CallQueue } from './call-queue.ts'
import { whyEnded } from './explain-exit.ts'
import { describeEnd } from './explain-call.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import type { CallOutcome, Started } from './persistent-worker.ts'
import { mayBegin, oneOnlyReason, workersAllowed, workersToStart, type PoolFacts } from './pool-rules.ts'
import { poolState, type PoolPhase } from './pool-state.ts'
import { afterEndWords, givenUpError, stoppedError } from './pool-words.ts'
import { Retirement } from './retirement.ts'
import { StartGate } from './start-gate.ts'
import { Tally } from './tally.ts'
import type { ProcessEnd } from './worker-process.ts'
import type { WorkerSlot } from './worker-slot.ts'
import { WorkerSlots } from './worker-slots.ts'
import type { Workers, WorkersOptions, WorkersSnapshot } from './workers.ts'

/** A worker that did not answer in time has no claim to the whole stop limit. */
const lateWorkerGraceMs = 1_000
/** Of the stop limit; the rest is for the kill, so that the limit holds for the whole. */
const graceShare = 0.8

/**
 * Keeps the workers of a function alive, one at least, and gives each of them one call at a time.
 *
 * Further ones are started when calls wait, and end when they have been idle for a while. An end by itself is followed
 * by a pause that grows, and by giving up aloud (design.md 4, "A worker ends"), counted over all of them. A worker that
 * we end ourselves, because it was late, is deaf or went on for nobody, is replaced at once and counts for nothing.
 */
export class WorkerPool implements Workers {
  private readonly options: WorkersOptions
  private readonly queue: CallQueue
  private readonly gate = new StartGate()
  private readonly tally = new Tally()
  private readonly retirement: Retirement
  private readonly slots: WorkerSlots
  private phase: PoolPhase = 'stopped'
  private max: number
  private readonly oneOnly: string | null
  /** Fresh workers that are to come in the place of others. */
  private owed = 0
  /** The worker before was late with its first answer, perhaps because it had not started yet. */
  private startsSlowly = false

  constructor(options: WorkersOptions) {
    this.options = options
    this.max = options.launch.maxWorkers
    this.oneOnly = oneOnlyReason(options.launch)
    this.queue = new CallQueue(options.launch.limits.maxQueueLength, options.onChange)
    this.retirement = new Retirement(options, this.tally)
    this.slots = new WorkerSlots({
      onStarted: this.onStarted.bind(this),
      onCallOver: this.onCallOver.bind(this),
      onLong: () => {
        this.serve()
      },
      onAbandoned: (slot) => {
        this.replace(slot, 'Nobody waited for its answer any more.')
      },
      onIdle: this.onIdle.bind(this),
      onEnded: this.onEnded.bind(this),
    })
  }

  start(): void {
    if (this.phase !== 'stopped') return
    this.phase = 'open'
    this.serve()
  }

  call(request: CallRequest): PendingCall {
    const call = this.queue.add(request)
    if (this.phase === 'stopped') this.phase = 'open'
    if (this.phase !== 'open') this.queue.failAll(stoppedError(this.options.launch))
    this.serve('calls')
    return call
  }

  resize(max: number): void {
    this.max = max
    this.serve()
  }

  restart(): void {
    if (this.phase === 'stopping' || this.phase === 'closed') return
    this.phase = 'open'
    this.gate.reopen()
    for (const slot of this.slots.all()) this.endSlot(slot, 'It was restarted.', this.graceMs())
    this.owed = this.tally.hasStarted ? 1 : 0
    this.serve()
  }

  renew(reason: string): void {
    if (this.phase === 'stopping' || this.phase === 'closed') return
    this.phase = 'open'
    this.gate.reopen()
    this.owed = this.tally.hasStarted ? 1 : 0
    for (const slot of this.slots.list()) {
      if (slot.work === null) this.endSlot(slot, reason, this.graceMs())
      // Where it alone can listen in its place, a fresh one has to wait for its end.
      else this.slots.outdate(slot, reason, this.oneOnly !== null)
    }
    this.serve()
  }

  async close(): Promise<void> {
    this.phase = 'stopping'
    this.gate.clear()
    this.queue.failAll(stoppedError(this.options.launch))
    for (const slot of this.slots.all()) this.endSlot(slot, 'The function was closed.', this.graceMs())
    this.options.onChange()
    await this.retirement.done()
    this.phase = 'closed'
    this.options.onChange()
  }

  snapshot(): WorkersSnapshot {
    const workers = this.slots.rows()
    return {
      state: poolState(this.phase, this.slots.servingRows(), this.gate),
      pid: workers[0]?.pid ?? null,
      workers,
      maxWorkers: this.limit,
      oneOnly: this.oneOnly,
      ...this.tally.counts(this.queue),
    }
  }

  private get limit(): number {
    return this.oneOnly === null ? Math.max(this.max, 1) : 1
  }

  /** Does all that can be done now: calls to free workers, workers for the calls that wait, an end for those too many. */
  private serve(what?: 'calls'): void {
    const count = this.slots.size
    if (this.phase === 'open') {
      this.giveCalls()
      this.startWorkers()
      this.endSurplus()
    }
    this.options.onChange(this.slots.size === count ? what : undefined)
  }

  /** Of several free workers the one that worked last is asked, so that the others may be found idle. */
  private giveCalls(): void {
    if (this.queue.length === 0) return
    const free = [...this.slots.free()]
    for (const slot of free.sort((one, other) => other.since - one.since)) {
      const call = this.queue.take(mayBegin(this.facts()))
      if (call === undefined) return
      const startMs = this.startsSlowly ? slot.worker.startTimeLeftMs : 0
      slot.take(call, callLimitMs(this.options.launch.limits, call.request.method) + startMs)
    }
  }

  private startWorkers(): void {
    const { givenUp, isOpen } = this.gate
    if (givenUp !== null && this.slots.size === 0) this.tally.callsFailed += this.queue.failAll(givenUp)
    if (!isOpen || (this.queue.length === 0 && this.slots.size > 0)) return
    const { starting, live } = this.slots
    const allowed = workersAllowed(this.facts())
    const count = workersToStart({ allowed, starting, live, waiting: this.queue.length })
    for (let i = 0; i < count; i++) this.startOne()
  }

  private startOne(): void {
    const { launch, environment, write } = this.options
    if (this.owed > 0) this.tally.restarts++
    this.owed = Math.max(this.owed - 1, 0)
    this.tally.noteStart()
    // A given endpoint can serve one worker at a time; one of our own choosing is never shared.
    const after = launch.endpoint === null ? Promise.resolve() : this.retirement.done()
    this.slots.begin({ launch, env: environment(), write, after })
  }

  /** The one that has been there longest goes first: whatever a program leaks, it has leaked most. */
  private endSurplus(): void {
    if (this.slots.size <= this.limit) return
    const surplus = this.slots.size - workersAllowed(this.facts())
    if (surplus <= 0) return
    for (const slot of this.slots.free().slice(0, surplus))
      this.dismiss(slot, 'It is one more than is needed.')
  }

  private onStarted(slot: WorkerSlot, started: Started): void {
    switch (started.kind) {
      case 'ready':
        this.options.write('base-layer', `The function is ready (process ${slot.worker.pid ?? 'unknown'}).`)
        this.free(slot)
        return
      case 'refused':
        this.endSlot(slot, started.error.message, 0)
        this.giveUp(started.error)
        return
      case 'too-slow':
        if (this.slots.live === 0) this.tally.callsFailed += this.queue.failAll(started.error)
        this.endSlot(slot, started.error.message, lateWorkerGraceMs)
        this.pauseOrGiveUp(false, started.error.message)
        return
      case 'ended':
        // `onEnded` tells the rest.
        return
    }
  }

  private onCallOver(slot: WorkerSlot, call: PendingCall, outcome: CallOutcome): void {
    this.tally.settle(call, outcome)
    const reason = this.slots.reasonToEnd(slot)
    if (reason !== undefined) {
      this.endSlot(slot, reason, this.graceMs())
      this.serve()
    }
    if (!this.slots.has(slot)) return
    const after = outcome.kind === 'failed' ? outcome.worker : { kind: 'usable' as const }
    switch (after.kind) {
      case 'usable':
        this.gate.noteAnswer()
        this.free(slot, 'calls')
        return
      case 'spent':
        this.startsSlowly = after.mayStillStart === true
        this.replace(slot, after.reason)
        return
      case 'ended':
        // `onEnded` tells the rest.
        return
    }
  }

  private free(slot: WorkerSlot, what?: 'calls'): void {
    slot.becomeFree()
    slot.awaitIdleness(this.options.launch.limits.idleTimeoutMs)
    this.serve(what)
  }

  private onIdle(slot: WorkerSlot): void {
    if (this.slots.size > 1) {
      this.dismiss(slot, 'No call has needed it for a while.')
      this.options.onChange()
    }
  }

  private onEnded(slot: WorkerSlot, end: ProcessEnd): void {
    const lines = slot.worker.lastLines(20)
    const hint = whyEnded(this.options.launch, end, lines)
    const reason = `It ended by itself ${slot.when} (${describeEnd(end)}).${hint}`
    const wasReady = !slot.isStarting
    // How its call came out is told in a moment, by the worker itself.
    this.slots.remove(slot)
    this.tally.noteExit(reason, lines, end)
    this.pauseOrGiveUp(wasReady, reason)
  }

  private pauseOrGiveUp(wasReady: boolean, reason: string): void {
    const next = this.gate.noteEnd(wasReady)
    if (next.kind === 'give-up') {
      const lines = this.tally.lastExit?.lastLines ?? []
      this.giveUp(givenUpError(this.options.launch, { ends: next.ends, reason, lines }))
      return
    }
    this.options.write('base-layer', afterEndWords(reason, next.delayMs, this.slots.size > 0))
    this.owed++
    this.gate.pause(next.delayMs, () => {
      this.serve()
    })
    this.serve()
  }

  /** What still runs goes on; only when nothing is left, the calls that wait fail. */
  private giveUp(error: WorkerError): void {
    this.owed++
    this.options.write('base-layer', error.message)
    this.gate.giveUp(error)
    this.serve()
  }

  private replace(slot: WorkerSlot, reason: string): void {
    this.endSlot(slot, reason, lateWorkerGraceMs)
    this.owed++
    this.serve()
  }

  /** Ends a worker for a reason that an author wants to know of. */
  private endSlot(slot: WorkerSlot, reason: string, graceMs: number): void {
    this.slots.remove(slot)
    slot.failCall(stoppedError(this.options.launch))
    this.retirement.endForReason(slot.worker, reason, graceMs)
  }

  /** Ends a worker of which there are enough. */
  private dismiss(slot: WorkerSlot, reason: string): void {
    this.slots.remove(slot)
    this.retirement.end(slot.worker, reason, this.graceMs())
  }

  private facts(): PoolFacts {
    const running = this.slots.running()
    const canExceed = this.oneOnly === null
    return { max: this.limit, canExceed, running, hasPreviewWaiting: this.queue.hasPreview }
  }

  private graceMs(): number {
    return this.options.launch.limits.stopTimeoutMs * graceShare
  }
}
