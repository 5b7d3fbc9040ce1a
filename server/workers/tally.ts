import type { WorkerExit } from '../contract/worker.ts'
import type { CallQueue } from './call-queue.ts'
import type { PendingCall } from './pending-call.ts'
import type { CallOutcome } from './persistent-worker.ts'
import type { ProcessEnd } from './worker-process.ts'
import type { WorkersSnapshot } from './workers.ts'

type Counts = Pick<
  WorkersSnapshot,
  | 'startedAt'
  | 'restarts'
  | 'queueLength'
  | 'waitingSince'
  | 'longestWaitMs'
  | 'callsAnswered'
  | 'callsFailed'
  | 'lastExit'
>

/** What is counted of a function's workers, of whatever interface. */
export class Tally {
  restarts = 0
  callsAnswered = 0
  callsFailed = 0
  lastExit: WorkerExit | null = null
  private startedAt: string | null = null

  get hasStarted(): boolean {
    return this.startedAt !== null
  }

  noteStart(): void {
    this.startedAt = new Date().toISOString()
  }

  noteExit(reason: string, lastLines: readonly string[], end: ProcessEnd | null): void {
    const at = new Date().toISOString()
    this.lastExit = { at, code: end?.code ?? null, signal: end?.signal ?? null, reason, lastLines }
  }

  /** Hands a call its outcome, and counts it. */
  settle(call: PendingCall, outcome: CallOutcome): void {
    if (outcome.kind === 'answered') {
      this.callsAnswered++
      call.succeed(outcome.result)
    } else {
      this.callsFailed++
      call.fail(outcome.error)
    }
  }

  counts(queue: CallQueue): Counts {
    const { startedAt, restarts, callsAnswered, callsFailed, lastExit } = this
    const { length, waitingSince, longestWaitMs } = queue
    return {
      startedAt,
      restarts,
      queueLength: length,
      waitingSince,
      longestWaitMs,
      callsAnswered,
      callsFailed,
      lastExit,
    }
  }
}
