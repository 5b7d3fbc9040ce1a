import type { FunctionLaunch } from '../contract/function.ts'
import type { WorkerExit, WorkerState } from '../contract/worker.ts'
import type { CallRequest, PendingCall } from './pending-call.ts'
import type { WriteLog } from './worker-output.ts'

/** What the workers of a function get from their dispatcher. */
export interface WorkersOptions {
  readonly launch: FunctionLaunch
  /** Built anew for each process, because secrets change. */
  readonly environment: () => Record<string, string>
  readonly write: WriteLog
  readonly onChange: () => void
}

/** What is told about a function's workers, without the function's own name. */
export interface WorkersSnapshot {
  readonly state: WorkerState
  readonly pid: number | null
  readonly startedAt: string | null
  readonly restarts: number
  readonly queueLength: number
  readonly callsAnswered: number
  readonly callsFailed: number
  readonly lastExit: WorkerExit | null
}

/** The workers of one function, whether they live across calls or for one call each. */
export interface Workers {
  start(): void
  call(request: CallRequest): PendingCall
  restart(): void
  close(): Promise<void>
  snapshot(): WorkersSnapshot
}
