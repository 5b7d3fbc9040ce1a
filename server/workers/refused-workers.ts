import { WorkerError } from '../contract/errors.ts'
import { PendingCall, type CallRequest } from './pending-call.ts'
import type { WriteLog } from './worker-output.ts'
import type { Workers, WorkersSnapshot } from './workers.ts'

/** Stands in for workers that must not be started with these settings: every call gets the reason. */
export class RefusedWorkers implements Workers {
  private readonly reason: string
  private readonly write: WriteLog
  private readonly onChange: () => void
  private callsFailed = 0
  private hasStarted = false

  constructor(reason: string, options: { readonly write: WriteLog; readonly onChange: () => void }) {
    this.reason = reason
    this.write = options.write
    this.onChange = options.onChange
  }

  start(): void {
    if (this.hasStarted) return
    this.hasStarted = true
    this.write('base-layer', this.reason)
    this.onChange()
  }

  call(request: CallRequest): PendingCall {
    const call = new PendingCall(request, this.onChange)
    call.fail(new WorkerError('worker-not-started', this.reason))
    this.callsFailed++
    this.onChange()
    return call
  }

  resize(): void {
    // However many there might be, none is started.
  }

  renew(): void {
    this.restart()
  }

  restart(): void {
    this.hasStarted = false
    this.start()
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  snapshot(): WorkersSnapshot {
    return {
      state: 'failed',
      pid: null,
      workers: [],
      maxWorkers: 1,
      oneOnly: this.reason,
      startedAt: null,
      restarts: 0,
      queueLength: 0,
      waitingSince: null,
      longestWaitMs: 0,
      callsAnswered: 0,
      callsFailed: this.callsFailed,
      lastExit: null,
    }
  }
}
