import type { WorkerError } from '../contract/errors.ts'
import { afterEnd, noEnds, recordAnswer, recordEnd, type AfterEnd, type EndHistory } from './back-off.ts'

/** Whether workers of a function may be started: a pause after each end, none after too many (design.md 4). */
export class StartGate {
  private history: EndHistory = noEnds
  private timer: NodeJS.Timeout | undefined
  private surrender: WorkerError | null = null

  /** Why none is started any more; null while there is hope. */
  get givenUp(): WorkerError | null {
    return this.surrender
  }

  get isOpen(): boolean {
    return this.timer === undefined && this.surrender === null
  }

  /** Counts an end that nobody asked for, and says what follows from it. */
  noteEnd(wasReady: boolean): AfterEnd {
    this.history = recordEnd(this.history, performance.now(), wasReady)
    return afterEnd(this.history)
  }

  noteAnswer(): void {
    this.history = recordAnswer(this.history)
  }

  /** Closes for a while; a pause that runs already gives way to this one. */
  pause(ms: number, onOver: () => void): void {
    clearTimeout(this.timer)
    this.surrender = null
    this.timer = setTimeout(() => {
      this.timer = undefined
      onOver()
    }, ms)
  }

  /** Closes until `reopen`. */
  giveUp(why: WorkerError): void {
    this.clear()
    this.surrender = why
  }

  /** Opens as if nothing had happened. */
  reopen(): void {
    this.clear()
    this.surrender = null
    this.history = noEnds
  }

  /** Leaves no timer behind. */
  clear(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
