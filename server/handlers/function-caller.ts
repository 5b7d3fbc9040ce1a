import type { FunctionMethod } from '../contract/function.ts'

/** What a call of a function carries besides its body. */
export interface CallOptions {
  /** Aborts when the caller went away or the base layer stops. */
  readonly signal: AbortSignal
  readonly requestId: string
}

/** Calls one function's workers; rejects with `WorkerError` only. */
export interface FunctionCaller {
  call(method: FunctionMethod, body: object, options: CallOptions): Promise<Record<string, unknown>>
}

/** What a handler works with: the function, null when none of its kind is open, and the call's options. */
export interface HandlerContext extends CallOptions {
  readonly caller: FunctionCaller | null
}
