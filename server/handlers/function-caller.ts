import type { Cancellation } from '../contract/cancellation.ts'
import type { FunctionMethod } from '../contract/function.ts'
import type { RequestProgress, TakeReport } from './progress.ts'
import type { RunRecorder } from './run-recorder.ts'

/** What a call of a function carries besides its body. */
export interface CallOptions {
  /** Aborts when the caller went away or the base layer stops. */
  readonly signal: Cancellation
  readonly requestId: string
  /** Names the text of which this is a preview while it is typed: a newer one ends those of it that still wait. */
  readonly previewStream?: string
  /** Told what the worker says while it works on this call; missing when nobody listens. */
  readonly onProgress?: TakeReport
  /** Called when a worker takes the call out of the queue. */
  readonly onTaken?: () => void
}

/** Calls one function's workers; rejects with `WorkerError` only. */
export interface FunctionCaller {
  call(method: FunctionMethod, body: object, options: CallOptions): Promise<Record<string, unknown>>
}

/** What a handler works with: the function, null when none of its kind is open, and the call's options. */
export interface HandlerContext extends CallOptions {
  readonly caller: FunctionCaller | null
  /** Who follows the request; null or missing when nobody does. */
  readonly progress?: RequestProgress | null
  /** Writes down what is done for the request; null or missing when nobody wants to know. */
  readonly recorder?: RunRecorder | null
  /** Whether answers can be streamed; health replies say so. */
  readonly streams?: boolean
}
