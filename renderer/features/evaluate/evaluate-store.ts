import { create } from 'zustand'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import type { WireFormat } from '../../../server/contract/wire-requests.ts'
import { currentArea, isSameArea, type DocumentState } from '../../model/document-store.ts'
import type { SaidStep } from '../../model/progress-store.ts'
import type { ResponseArea } from '../../model/response-area.ts'
import type { Outcome } from './outcome.ts'

/** One finished run. */
export interface Run {
  readonly number: number
  /** The area as it was sent. */
  readonly area: ResponseArea
  readonly functionId: string | null
  /** The state of the function's files that answered. */
  readonly filesRevision: number
  readonly format: WireFormat
  readonly at: Date
  readonly durationMs: number
  readonly outcome: Outcome
  /** What the function said while it worked. */
  readonly said: readonly SaidStep[]
}

/** A run that is under way. */
export interface RunningRun {
  readonly number: number
  readonly areaId: string
  readonly since: number
  readonly exchangeId: string
}

/** The runs of this session, newest first, and the one that is under way. */
export interface EvaluateState {
  readonly lastNumber: number
  readonly running: RunningRun | null
  readonly runs: readonly Run[]
}

/** The runs of Evaluate. */
export const useEvaluate = create<EvaluateState>()(() => ({ lastNumber: 0, running: null, runs: [] }))

/** The newest run of an area. */
export function newestRun(state: EvaluateState, areaId: string): Run | undefined {
  return state.runs.find(({ area }) => area.id === areaId)
}

/** Whether something that the run depends on has changed since. */
export function isStale(run: Run, documents: DocumentState, entry: FunctionSummary | undefined): boolean {
  return (
    !isSameArea(run.area, currentArea(documents)) ||
    (run.functionId !== null && run.functionId !== entry?.id) ||
    isFromOlderFiles(run, entry)
  )
}

/** Whether files of the function have changed since. */
export function isFromOlderFiles(run: Run, entry: FunctionSummary | undefined): boolean {
  return run.functionId === entry?.id && run.filesRevision !== entry.files.revision
}
