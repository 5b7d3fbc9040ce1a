import { create } from 'zustand'
import type { Reach } from './probe-plan.ts'
import type { Calls } from './trace-rows.ts'

/** What was found out on top of one run. */
export interface ProbeState {
  /** The number of the run; null before the first. */
  readonly runNumber: number | null
  readonly status: 'idle' | 'running' | 'done' | 'cancelled'
  readonly done: number
  readonly total: number
  readonly calls: Calls
  /** By the index of the case. */
  readonly reach: ReadonlyMap<number, Reach>
  readonly exchangeId: string | null
}

/** The evaluations of `Evaluate all`, for the run that they were made for. */
export const useProbe = create<ProbeState>()(() => ({
  runNumber: null,
  status: 'idle',
  done: 0,
  total: 0,
  calls: new Map(),
  reach: new Map(),
  exchangeId: null,
}))
