import { WorkerError } from '../contract/errors.ts'
import { PendingCall, type CallRequest } from './pending-call.ts'
import type { MayBegin } from './pool-rules.ts'

/** When a call came: its place among all of them, and the moment on a steady clock. */
interface Arrival {
  readonly order: number
  readonly atMs: number
}

type Lane = Map<PendingCall, Arrival>

/**
 * Calls that wait for a worker, in a fair order; one whose caller went away leaves at once.
 *
 * A preview overtakes, because somebody is typing; but never two in a row: after one that did, the call that came first
 * goes. So neither kind can keep the other waiting for ever.
 */
export class CallQueue {
  private readonly maxLength: number
  private readonly onChange: () => void
  private readonly previews: Lane = new Map()
  private readonly others: Lane = new Map()
  private arrivals = 0
  private hasOvertaken = false
  private longestMs = 0

  constructor(maxLength: number, onChange: () => void) {
    this.maxLength = maxLength
    this.onChange = onChange
  }

  get length(): number {
    return this.previews.size + this.others.size
  }

  get hasPreview(): boolean {
    return this.previews.size > 0
  }

  /** ISO time at which the oldest of those that wait came. */
  get waitingSince(): string | null {
    const oldest = oldestOf(this.previews, this.others)
    return oldest === undefined ? null : new Date(Date.now() - ageOf(oldest[1])).toISOString()
  }

  /** The longest that any call has waited, in whole milliseconds; those that still wait count. */
  get longestWaitMs(): number {
    const oldest = oldestOf(this.previews, this.others)
    return Math.round(Math.max(this.longestMs, oldest === undefined ? 0 : ageOf(oldest[1])))
  }

  /**
   * Appends a call; one too many is settled with `queue-full` and not appended. A preview settles those of its own
   * stream that still wait with `call-superseded`: nobody reads their answers any more.
   */
  add(request: CallRequest): PendingCall {
    const lane = request.method === 'preview' ? this.previews : this.others
    const call: PendingCall = new PendingCall(request, () => {
      if (lane.delete(call)) this.onChange()
    })
    if (!call.isSettled) this.dropOlder(request)
    if (this.length >= this.maxLength) call.fail(full(this.maxLength))
    if (!call.isSettled) lane.set(call, { order: ++this.arrivals, atMs: performance.now() })
    return call
  }

  /** Takes the call whose turn it is, of those that may begin. */
  take(which: MayBegin = 'any'): PendingCall | undefined {
    if (which === 'previews') return this.leave(this.previews)
    const [preview] = this.previews.values()
    const [other] = this.others.values()
    const overtakes = preview !== undefined && other !== undefined && !this.hasOvertaken
    const isFirst = other === undefined || (preview !== undefined && preview.order < other.order)
    this.hasOvertaken = overtakes && !isFirst
    return this.leave(overtakes || isFirst ? this.previews : this.others)
  }

  failAll(error: WorkerError): number {
    const calls = [...this.previews.keys(), ...this.others.keys()]
    this.previews.clear()
    this.others.clear()
    for (const call of calls) call.fail(error)
    return calls.length
  }

  private leave(lane: Lane): PendingCall | undefined {
    const [first] = lane
    if (first === undefined) return undefined
    const [call, arrival] = first
    lane.delete(call)
    this.longestMs = Math.max(this.longestMs, ageOf(arrival))
    call.request.options.onTaken?.()
    return call
  }

  private dropOlder({ method, options: { previewStream } }: CallRequest): void {
    if (method !== 'preview' || previewStream === undefined) return
    for (const older of this.previews.keys()) {
      if (older.request.options.previewStream !== previewStream) continue
      this.previews.delete(older)
      older.fail(superseded)
    }
  }
}

const superseded = new WorkerError(
  'call-superseded',
  'A newer preview of the same stream came while this one waited, so it was not made.',
)

function full(maxLength: number): WorkerError {
  return new WorkerError(
    'queue-full',
    `${maxLength} calls wait for this function already. Try again when some of them are done.`,
  )
}

function oldestOf(...lanes: Lane[]): [PendingCall, Arrival] | undefined {
  return lanes.flatMap((lane) => [...firstOf(lane)]).sort(([, one], [, other]) => one.order - other.order)[0]
}

function firstOf(lane: Lane): [PendingCall, Arrival][] {
  const [first] = lane
  return first === undefined ? [] : [first]
}

function ageOf({ atMs }: Arrival): number {
  return performance.now() - atMs
}
