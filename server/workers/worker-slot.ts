import type { WorkerError } from '../contract/errors.ts'
import type { FunctionMethod } from '../contract/function.ts'
import type { WorkerRow } from '../contract/worker.ts'
import { Alarm } from './alarm.ts'
import { whenAbandoned } from './abandoned-call.ts'
import type { PendingCall } from './pending-call.ts'
import { longMs } from './pool-rules.ts'
import { PersistentWorker, type CallOutcome, type Started, type WorkerPlan } from './persistent-worker.ts'
import type { ProcessEnd } from './worker-process.ts'

/** What happens to a worker, told to its pool until the worker is let go; how a call came out is told in any case. */
export interface SlotEvents {
  readonly onStarted: (slot: WorkerSlot, started: Started) => void
  /** The call is over; what `outcome` leaves of the worker is for the pool to judge. */
  readonly onCallOver: (slot: WorkerSlot, call: PendingCall, outcome: CallOutcome) => void
  /** The call has run for a second. */
  readonly onLong: () => void
  /** The caller has been gone for a while, and the worker goes on with a call for nobody. */
  readonly onAbandoned: (slot: WorkerSlot) => void
  readonly onIdle: (slot: WorkerSlot) => void
  /** The process ended by itself. */
  readonly onEnded: (slot: WorkerSlot, end: ProcessEnd) => void
}

interface Running {
  readonly call: PendingCall
  isLong: boolean
}

/** How long a worker may go on with a call whose caller went away, before a fresh one serves those who wait. */
const abandonedCallMs = 2_000

/** One worker in its pool: what it does now, and since when. Gets one call at a time. */
export class WorkerSlot {
  readonly number: number
  readonly worker: PersistentWorker
  private readonly events: SlotEvents
  private state: WorkerRow['state'] = 'starting'
  private sinceMs = Date.now()
  private answered = 0
  private running: Running | null = null
  private readonly idleness = new Alarm()
  private readonly long = new Alarm()
  private isLetGo = false

  constructor(number: number, plan: WorkerPlan, events: SlotEvents) {
    this.number = number
    this.worker = new PersistentWorker(plan)
    this.events = events
    void this.follow()
  }

  get isStarting(): boolean {
    return this.state === 'starting'
  }

  /** A worker whose end is about to be told takes no call with it. */
  get isFree(): boolean {
    return this.state === 'ready' && !this.worker.hasExited
  }

  /** Since when it is as it is, in milliseconds of the clock on the wall. */
  get since(): number {
    return this.sinceMs
  }

  /** The call that it works on, and whether that is a long one. */
  get work(): { readonly method: FunctionMethod; readonly isLong: boolean } | null {
    if (this.running === null) return null
    const { call, isLong } = this.running
    return { method: call.request.method, isLong }
  }

  get when(): string {
    if (this.state === 'starting') return 'before it was ready'
    return this.state === 'busy' ? 'in the middle of a call' : 'while it was idle'
  }

  row(): WorkerRow {
    const { number, state, running } = this
    const request = running?.call.request
    return {
      number,
      pid: this.worker.pid,
      state,
      since: new Date(this.sinceMs).toISOString(),
      callsAnswered: this.answered,
      running: request ? { method: request.method, requestId: request.options.requestId } : null,
    }
  }

  /** Gives it a call; only while it is free. */
  take(call: PendingCall, limitMs: number): void {
    const running: Running = { call, isLong: false }
    this.running = running
    this.enter('busy')
    this.idleness.unset()
    this.long.set(longMs, () => {
      running.isLong = true
      if (!this.isLetGo) this.events.onLong()
    })
    const unwatch = whenAbandoned(call.request.options.signal, abandonedCallMs, () => {
      if (!this.isLetGo) this.events.onAbandoned(this)
    })
    const { method, body, follow } = call.request
    void this.worker.call({ method, body, limitMs, follow }).then((outcome) => {
      this.long.unset()
      unwatch()
      this.running = null
      if (outcome.kind === 'answered') this.answered++
      this.events.onCallOver(this, call, outcome)
    })
  }

  /** Says that it can take another call. */
  becomeFree(): void {
    this.enter('ready')
  }

  /** Tells `onIdle` when no call has come for so long. */
  awaitIdleness(ms: number): void {
    this.idleness.set(ms, () => {
      if (this.isFree && !this.isLetGo) this.events.onIdle(this)
    })
  }

  /** From now on nothing is told of it but how its call came out, if it has one. */
  letGo(): void {
    this.isLetGo = true
    this.idleness.unset()
  }

  /** Ends the wait for its call, whatever comes of it. */
  failCall(error: WorkerError): void {
    this.running?.call.fail(error)
  }

  private enter(state: WorkerRow['state']): void {
    this.state = state
    this.sinceMs = Date.now()
  }

  /** The start is looked at before the end: a start that was refused is no end that a pause could mend. */
  private async follow(): Promise<void> {
    const started = await this.worker.started
    if (!this.isLetGo) this.events.onStarted(this, started)
    const end = await this.worker.ended
    if (!this.isLetGo) this.events.onEnded(this, end)
  }
}
