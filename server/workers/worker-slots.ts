import type { WorkerRow } from '../contract/worker.ts'
import type { WorkerPlan } from './persistent-worker.ts'
import { lowestFree, type PoolFacts } from './pool-rules.ts'
import { WorkerSlot, type SlotEvents } from './worker-slot.ts'

/** The workers of a pool: those that take calls, and those that only finish one. */
export class WorkerSlots {
  private readonly events: SlotEvents
  /** In the order of their starts. */
  private serving: readonly WorkerSlot[] = []
  /** Those that finish a call and then make way for fresh ones, and why. */
  private readonly outdated = new Map<WorkerSlot, string>()

  constructor(events: SlotEvents) {
    this.events = events
  }

  get size(): number {
    return this.serving.length
  }

  get starting(): number {
    return this.serving.filter(({ isStarting }) => isStarting).length
  }

  /** How many have been reached, whether they work or not. */
  get live(): number {
    return this.size - this.starting
  }

  begin(plan: WorkerPlan): void {
    const number = lowestFree(this.all().map((slot) => slot.number))
    this.serving = [...this.serving, new WorkerSlot(number, plan, this.events)]
  }

  has(slot: WorkerSlot): boolean {
    return this.serving.includes(slot)
  }

  /** Those that take calls, the oldest first. */
  list(): readonly WorkerSlot[] {
    return this.serving
  }

  all(): readonly WorkerSlot[] {
    return [...new Set([...this.serving, ...this.outdated.keys()])]
  }

  /** Those that wait for a call, the oldest first. */
  free(): readonly WorkerSlot[] {
    return this.list().filter(({ isFree }) => isFree)
  }

  running(): PoolFacts['running'] {
    return this.list().flatMap(({ work }) => work ?? [])
  }

  rows(): readonly WorkerRow[] {
    return this.all().map((slot) => slot.row())
  }

  servingRows(): readonly WorkerRow[] {
    return this.list().map((slot) => slot.row())
  }

  /** Takes one out: nothing is told of it any more but how its call came out. */
  remove(slot: WorkerSlot): void {
    this.serving = this.serving.filter((one) => one !== slot)
    this.outdated.delete(slot)
    slot.letGo()
  }

  /** Lets one finish its call; where it `keepsPlace`, no fresh one can start until then. */
  outdate(slot: WorkerSlot, reason: string, keepsPlace: boolean): void {
    if (!keepsPlace) this.remove(slot)
    this.outdated.set(slot, reason)
  }

  /** Why one is to end after its call; undefined when it is not. */
  reasonToEnd(slot: WorkerSlot): string | undefined {
    return this.outdated.get(slot)
  }
}
