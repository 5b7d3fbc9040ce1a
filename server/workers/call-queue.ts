import { WorkerError } from '../contract/errors.ts'
import { PendingCall, type CallRequest } from './pending-call.ts'
import type { MayBegin } from './pool-rules.ts'

/** A call that waits: its place among all of them, and the moment on a steady clock at which it came. */
interface Waiting {
  readonly call: PendingCall
  readonly order: number
  readonly atMs: number
}

/** The oldest first. A map of so short-lived things would make the garbage collector keep them for long. */
type Lane = Waiting[]

/**
 * Calls that wait for a worker, in a fair order; one whose caller went away leaves at once.
 *
 * A preview overtakes, because somebody is typing; but never two in a row: after one that did, the call that came first
 * goes. So neither kind can keep the other waiting for ever.
 */
export class CallQueue {
  private readonly maxLength: number
  private readonly onChange: () => void
  private readonly previews: Lane = []
  private readonly others: Lane = []
  private arrivals = 0
  private hasOvertaken = false
  private longestMs = 0

  constructor(maxLength: number, onChange: () => void) {
    this.maxLength = maxLength
    this.onChange = onChange
  }

  get length(): number {
    return this.previews.length + this.others.length
  }

  get hasPreview(): boolean {
    return this.previews.length > 0
  }

  /** ISO time at which the oldest of those that wait came. */
  get waitingSince(): string | null {
    const oldest = oldestOf(this.previews, this.others)
    return oldest === undefined ? null : new Date(Date.now() - ageOf(oldest)).toISOString()
  }

  /** The longest that any call has waited, in whole milliseconds; those that still wait count. */
  get longestWaitMs(): number {
    const oldest = oldestOf(this.previews, this.others)
    return Math.round(Math.max(this.longestMs, oldest === undefined ? 0 : ageOf(oldest)))
  }

  /**
   * Appends a call; one too many is settled with `queue-full` and not appended. A preview settles those of its own
   * stream that still wait with `call-superseded`: nobody reads their answers any more.
   */
  add(request: CallRequest): PendingCall {
    const lane = request.method === 'preview' ? this.previews : this.others
    const call: PendingCall = new PendingCall(request, () => {
      const at = lane.findIndex((one) => one.call === call)
      if (at < 0) return
      lane.splice(at, 1)
      this.onChange()
    })
    if (!call.isSettled) this.dropOlder(request)
    if (this.length >= this.maxLength) call.fail(full(this.maxLength))
    if (!call.isSettled) lane.push({ call, order: ++this.arrivals, atMs: performance.now() })
    return call
  }

  /** Takes the call whose turn it is, of those that may begin. */
  take(which: MayBegin = 'any'): PendingCall | undefined {
    if (which === 'previews') return this.leave(this.previews)
    const preview = this.previews[0]
    const other = this.others[0]
    const overtakes = preview !== undefined && other !== undefined && !this.hasOvertaken
    const isFirst = other === undefined || (preview !== undefined && preview.order < other.order)
    this.hasOvertaken = overtakes && !isFirst
    return this.leave(overtakes || isFirst ? this.previews : this.others)
  }

  failAll(error: WorkerError): number {
    const waiting = [...this.previews.splice(0), ...this.others.splice(0)]
    for (const { call } of waiting) call.fail(error)
    return waiting.length
  }

  private leave(lane: Lane): PendingCall | undefined {
    const first = lane.shift()
    if (first === undefined) return undefined
    const { call } = first
    this.longestMs = Math.max(this.longestMs, ageOf(first))
    call.request.options.onTaken?.()
    return call
  }

  private dropOlder({ method, options: { previewStream } }: CallRequest): void {
    if (method !== 'preview' || previewStream === undefined) return
    const isOlder = ({ call }: Waiting): boolean => call.request.options.previewStream === previewStream
    const older = this.previews.filter(isOlder)
    if (older.length === 0) return
    this.previews.splice(0, Infinity, ...this.previews.filter((one) => !isOlder(one)))
    for (const { call } of older) call.fail(superseded)
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

function oldestOf([one]: Lane, [other]: Lane): Waiting | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one.order < other.order ? one : other
}

function ageOf({ atMs }: Waiting): number {
  return performance.now() - atMs
}
