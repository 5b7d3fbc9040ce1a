import type { PendingCall } from './pending-call.ts'

/** A healthcheck that takes longer than this makes way for other calls. */
const aloneMs = 1_000

/** Measures how long a healthcheck has had a worker for itself. */
export class AloneTime {
  private timer: NodeJS.Timeout | undefined
  private over: PendingCall | null = null

  begin(call: PendingCall, onOver: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.over = call
      onOver()
    }, aloneMs)
  }

  /** Says whether a call has had its time; only a healthcheck ever has. */
  isOver(call: PendingCall): boolean {
    return this.over === call
  }

  clear(): void {
    clearTimeout(this.timer)
    this.over = null
  }
}
