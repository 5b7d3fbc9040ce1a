/** The states of one worker, in the words of protocol.md 11 (spec 3). */
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

/** What an author sees of a function's workers. */
export interface WorkerStatus {
  readonly functionId: string
  readonly state: WorkerState
  readonly pid: number | null
  /** ISO time of the last start, null before the first. */
  readonly startedAt: string | null
  readonly restarts: number
  readonly queueLength: number
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
