import type { FunctionMethod } from './function.ts'

/** The states of a function's workers as a whole, in the words of protocol.md 11 (spec 3). */
export type WorkerState = 'stopped' | 'starting' | 'ready' | 'busy' | 'backing-off' | 'failed' | 'stopping'

/** Why a worker process ended. `reason` is a sentence; the first reason wins. */
export interface WorkerExit {
  readonly at: string
  readonly code: number | null
  readonly signal: string | null
  readonly reason: string
  /** The last lines of standard error, secrets redacted. */
  readonly lastLines: readonly string[]
}

/** One process of a function that is there now. */
export interface WorkerRow {
  /** From 1; a number is taken again once its process is gone. */
  readonly number: number
  readonly pid: number | null
  readonly state: Extract<WorkerState, 'starting' | 'ready' | 'busy'>
  /** ISO time since when it is in this state. */
  readonly since: string
  readonly callsAnswered: number
  /** The call that it works on. The request id is the caller's own text. */
  readonly running: { readonly method: FunctionMethod; readonly requestId: string } | null
}

/** What an author sees of a function's workers. */
export interface WorkerStatus {
  readonly functionId: string
  readonly state: WorkerState
  /** The process that has been there longest. */
  readonly pid: number | null
  readonly workers: readonly WorkerRow[]
  /** How many may run at once. */
  readonly maxWorkers: number
  /** Why there can be only one, as a sentence; null where there can be more. */
  readonly oneOnly: string | null
  /** ISO time of the last start, null before the first. */
  readonly startedAt: string | null
  readonly restarts: number
  readonly queueLength: number
  /** ISO time since when the oldest of the calls that wait does so; null while none waits. */
  readonly waitingSince: string | null
  /** The longest that a call has waited for a worker since the function was opened. */
  readonly longestWaitMs: number
  readonly callsAnswered: number
  readonly callsFailed: number
  readonly lastExit: WorkerExit | null
}

/** Who wrote a log line: the function itself, on which stream, or the base layer about it. */
export type LogSource = 'stdout' | 'stderr' | 'base-layer'

/** One line of a function's log. Text is untrusted, already redacted, at most 8 KiB. */
export interface LogLine {
  /** Increases by one per line and function. */
  readonly sequence: number
  readonly at: string
  readonly functionId: string
  readonly source: LogSource
  readonly text: string
}
