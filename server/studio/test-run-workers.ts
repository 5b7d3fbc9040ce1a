import { availableParallelism } from 'node:os'
import type { FunctionSummary } from '../contract/studio.ts'
import type { StudioFunctions } from './studio-parts.ts'

/** How many requests a deployment elsewhere gets at the same time. */
const remoteConcurrency = 4

/** Workers that are lent to a run of tests. */
export interface LentWorkers {
  /** How many tests may run at the same time. */
  readonly concurrency: number
  /** Gives them back; a number that somebody changed meanwhile stays. */
  readonly giveBack: () => void
}

/** Lets the evaluation function have a worker for each processor while tests run through the local base layer. */
export class TestWorkers {
  private readonly functions: StudioFunctions
  /** How many runs share the workers, and how many workers there were before, by function. */
  private readonly lent = new Map<
    string,
    { runs: number; readonly before: number; readonly during: number }
  >()

  constructor(functions: StudioFunctions) {
    this.functions = functions
  }

  lend(target: string): LentWorkers {
    const entry = this.evaluationFunction()
    if (target !== 'local') return { concurrency: remoteConcurrency, giveBack: () => undefined }
    if (entry === undefined) return { concurrency: 1, giveBack: () => undefined }
    const { id } = entry
    const during = this.widen(entry)
    return {
      concurrency: during,
      giveBack: () => {
        this.narrow(id)
      },
    }
  }

  private widen({ id, worker }: FunctionSummary): number {
    const shared = this.lent.get(id)
    if (shared !== undefined) {
      shared.runs += 1
      return shared.during
    }
    const before = worker.maxWorkers
    const wanted = worker.oneOnly === null ? Math.max(before, availableParallelism()) : before
    const during =
      wanted === before ? before : (this.functions.resize(id, wanted)?.worker.maxWorkers ?? before)
    this.lent.set(id, { runs: 1, before, during })
    return during
  }

  private narrow(id: string): void {
    const shared = this.lent.get(id)
    if (shared === undefined) return
    shared.runs -= 1
    if (shared.runs > 0) return
    this.lent.delete(id)
    const now = this.functions.list().find((one) => one.id === id)?.worker.maxWorkers
    if (now === shared.during && now !== shared.before) this.functions.resize(id, shared.before)
  }

  private evaluationFunction(): FunctionSummary | undefined {
    const functions = this.functions.list()
    return functions.findLast(({ kind }) => kind === 'evaluation') ?? functions[0]
  }
}
