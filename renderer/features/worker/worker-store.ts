import { create } from 'zustand'
import type { LogFilter } from './log-lines.ts'

interface WorkerView {
  readonly restartingId: string | null
  /** Why the last restart did not work, as a sentence. */
  readonly problem: string | null
  readonly filter: LogFilter
  readonly follows: boolean
}

const initial: WorkerView = {
  restartingId: null,
  problem: null,
  filter: { source: 'all', search: '', pausedAt: null },
  follows: true,
}

/** What is shown of the workers. */
export const useWorkerView = create<WorkerView>()(() => initial)
