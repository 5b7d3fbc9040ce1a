import type { FunctionLaunch } from '../contract/function.ts'
import type { WorkerStatus } from '../contract/worker.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import type { WriteLog } from './worker-output.ts'

/** What the workers of a function get from their dispatcher. */
export interface WorkersOptions {
  readonly launch: FunctionLaunch
  /** Built anew for each process, because secrets change. */
  readonly environment: () => Record<string, string>
  readonly write: WriteLog
  /** `calls` says that calls came and went and nothing else changed. */
  readonly onChange: (what?: 'calls') => void
}

/** What is told about a function's workers, without the function's own name. */
export type WorkersSnapshot = Omit<WorkerStatus, 'functionId'>

/** The workers of one function, whether they live across calls or for one call each. */
export interface Workers {
  start(): void
  call(request: CallRequest): PendingCall
  /** Lets up to `max` workers run at once; those that are too many end when they are free. */
  resize(max: number): void
  restart(): void
  /** Fresh workers in the place of all; a call that runs is let finish. */
  renew(reason: string): void
  close(): Promise<void>
  snapshot(): WorkersSnapshot
}
