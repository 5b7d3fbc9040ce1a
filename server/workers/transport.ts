import type { Cancellation } from '../contract/cancellation.ts'
import type { Reply } from './reply.ts'
import type { RpcListeners } from './rpc-connection.ts'
import type { WorkerProcess } from './worker-process.ts'

/** The answer to a call, with the size of the request, which can be the reason of a failure. */
export interface Exchanged {
  readonly reply: Reply
  readonly requestBytes: number
}

/** A way to talk to one worker process (protocol.md 5.4). Made before the process, closed after it. */
export interface Transport {
  /** Variables that tell the worker where to listen. */
  readonly variables: Readonly<Record<string, string>>
  /** True when every call has a connection of its own, so that a broken one does not spoil the next. */
  readonly hasConnectionPerCall: boolean
  /** Resolves once the worker can be reached, or when `signal` is aborted. Never rejects. */
  open(process: WorkerProcess, signal: AbortSignal): Promise<void>
  /** Makes one call; aborting `signal` ends it as closed. Never rejects. */
  exchange(method: string, body: object, signal: Cancellation): Promise<Exchanged>
  /** False when the worker takes no connection any more, as one that is about to end. Never rejects. */
  isListening(): Promise<boolean>
  close(): Promise<void>
}

/** What every transport is made with. */
export interface TransportOptions extends RpcListeners {
  /** A longer message is not read; its call ends as `too-large`. */
  readonly maxMessageBytes: number
  /** Whether the worker keeps a connection open between calls; absent when nobody knows. */
  readonly keepsConnection?: boolean
}
