import type { WorkerState } from '../contract/worker.ts'

const maxSpans = 50
/** Between the clock of the files and ours. */
const toleranceMs = 50

interface Span {
  readonly from: number
  to: number
}

/** When a function was at work: what was written then may be its own writing. */
export class WorkTimes {
  private readonly spans: Span[] = []

  /** Takes the state of the worker at each change of it. */
  note(state: WorkerState, now: number): void {
    const isWorking = state === 'starting' || state === 'busy' || state === 'stopping'
    const last = this.spans.at(-1)
    if (last?.to === Infinity) {
      if (!isWorking) last.to = now
    } else if (isWorking) {
      this.spans.push({ from: now, to: Infinity })
      if (this.spans.length > maxSpans) this.spans.shift()
    }
  }

  /** Whether the function was at work at a time. */
  covers(time: number): boolean {
    return this.spans.some(({ from, to }) => time >= from - toleranceMs && time <= to + toleranceMs)
  }
}
