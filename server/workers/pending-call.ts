import type { Cancellation } from '../contract/cancellation.ts'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionMethod } from '../contract/function.ts'
import type { ProgressReport } from '../contract/progress.ts'

export interface CallOptions {
  readonly signal: Cancellation
  readonly requestId: string
  /** Names the text of which this is a preview while it is typed: a newer one ends those of it that still wait. */
  readonly previewStream?: string
  /** Told what the worker says while it works on this call; missing when nobody listens. */
  readonly onProgress?: (report: ProgressReport) => void
  /** Called when a worker takes the call out of the queue. */
  readonly onTaken?: () => void
}

/** Follows one call in the process with this environment, until the returned function is called. */
export type FollowCall = (env: Readonly<Record<string, string>>) => () => void

export interface CallRequest {
  readonly method: FunctionMethod
  readonly body: object
  readonly options: CallOptions
  /** Missing when nobody listens to what the worker says. */
  readonly follow?: FollowCall | undefined
}

/** A call that somebody waits for: settled once, by an answer, a failure, or the caller who went away. */
export class PendingCall {
  readonly request: CallRequest
  readonly promise: Promise<Record<string, unknown>>
  private resolve: (result: Record<string, unknown>) => void = () => undefined
  private reject: (error: WorkerError) => void = () => undefined
  private settled = false
  private readonly onAbort: () => void

  /** `onCancelled` is called when the caller goes away before the call was settled. */
  constructor(request: CallRequest, onCancelled: () => void) {
    this.request = request
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.onAbort = () => {
      this.fail(cancelled(request))
      onCancelled()
    }
    request.options.signal.addEventListener('abort', this.onAbort)
    if (request.options.signal.aborted) this.fail(cancelled(request))
  }

  get isSettled(): boolean {
    return this.settled
  }

  succeed(result: Record<string, unknown>): void {
    if (this.settle()) this.resolve(result)
  }

  fail(error: WorkerError): void {
    if (this.settle()) this.reject(error)
  }

  private settle(): boolean {
    if (this.settled) return false
    this.settled = true
    this.request.options.signal.removeEventListener('abort', this.onAbort)
    return true
  }
}

function cancelled({ method }: CallRequest): WorkerError {
  return new WorkerError('call-cancelled', `The call of ${method} was cancelled by the one who made it.`)
}
