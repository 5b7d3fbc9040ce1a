import { WorkerError } from '../contract/errors.ts'
import { PendingCall, type CallRequest } from './pending-call.ts'

/** Calls in the order in which they came; one whose caller went away leaves it at once. */
export class CallQueue {
  private readonly maxLength: number
  private readonly onChange: () => void
  private readonly waiting = new Set<PendingCall>()

  constructor(maxLength: number, onChange: () => void) {
    this.maxLength = maxLength
    this.onChange = onChange
  }

  get length(): number {
    return this.waiting.size
  }

  /** Appends a call; one too many is settled with `queue-full` and not appended. */
  add(request: CallRequest): PendingCall {
    const call: PendingCall = new PendingCall(request, () => {
      if (this.waiting.delete(call)) this.onChange()
    })
    if (this.waiting.size >= this.maxLength) {
      call.fail(
        new WorkerError(
          'queue-full',
          `${this.maxLength} calls wait for this function already. Try again when some of them are done.`,
        ),
      )
    }
    if (!call.isSettled) this.waiting.add(call)
    return call
  }

  take(): PendingCall | undefined {
    const [first] = this.waiting
    if (first !== undefined) this.waiting.delete(first)
    return first
  }

  failAll(error: WorkerError): number {
    const calls = [...this.waiting]
    this.waiting.clear()
    for (const call of calls) call.fail(error)
    return calls.length
  }
}
