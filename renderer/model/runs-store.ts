import { create } from 'zustand'
import type { Exchange, FunctionSummary } from '../../server/contract/studio.ts'
import type { EvaluationInput, WireFormat } from '../../server/contract/wire-requests.ts'
import { currentArea, type DocumentState } from './document-store.ts'
import type { SaidStep } from './progress-store.ts'
import { readInput, type ResponseArea, type TypedValue } from './response-area.ts'
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
  /** What was sent; null when it could not be read, and so was not. */
  readonly input: EvaluationInput | null
  /** The exchange that it was sent in; null when it was not sent. */
  readonly exchange: Exchange | null
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
export interface RunsState {
  readonly lastNumber: number
  readonly running: RunningRun | null
  readonly runs: readonly Run[]
}

/** The runs of Evaluate. */
export const useRuns = create<RunsState>()(() => ({ lastNumber: 0, running: null, runs: [] }))

/** The newest run of an area. */
export function newestRun(state: RunsState, areaId: string): Run | undefined {
  return state.runs.find(({ area }) => area.id === areaId)
}

/** Whether something that the run depends on has changed since. */
export function isStale(run: Run, documents: DocumentState, entry: FunctionSummary | undefined): boolean {
  return (
    !isSameInput(run.area, currentArea(documents)) ||
    (run.functionId !== null && run.functionId !== entry?.id) ||
    isFromOlderFiles(run, entry)
  )
}

/** Whether files of the function have changed since. */
export function isFromOlderFiles(run: Run, entry: FunctionSummary | undefined): boolean {
  return run.functionId === entry?.id && run.filesRevision !== entry.files.revision
}

/** Whether two areas send the same to the same function, however it is written. */
export function isSameInput(a: ResponseArea, b: ResponseArea): boolean {
  if (a.id !== b.id || a.functionName !== b.functionName) return false
  const isTypedSame =
    a.params === b.params && isSameTyped(a.response, b.response) && isSameTyped(a.answer, b.answer)
  if (isTypedSame) return true
  const [read, other] = [readInput(a), readInput(b)]
  return read.status === 'read' && JSON.stringify(read) === JSON.stringify(other)
}

function isSameTyped(a: TypedValue, b: TypedValue): boolean {
  return a.mode === b.mode && a.text === b.text
}
