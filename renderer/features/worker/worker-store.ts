import { create } from 'zustand'
import type { LogFilter } from './log-lines.ts'

interface WorkerView {
  readonly restartingId: string | null
  /** Why the last restart did not work, as a sentence. */
  readonly problem: string | null
  /** Why the number of workers could not be changed, as a sentence. */
  readonly countProblem: string | null
  /** Bytes that one worker takes, by function; missing where that is not known. */
  readonly memory: Readonly<Record<string, number>>
  readonly filter: LogFilter
  readonly follows: boolean
}

const initial: WorkerView = {
  restartingId: null,
  problem: null,
  countProblem: null,
  memory: {},
  filter: { source: 'all', search: '', pausedAt: null },
  follows: true,
}

/** What is shown of the workers. */
export const useWorkerView = create<WorkerView>()(() => initial)
