import { Type, type Static } from 'typebox'

/** PUT WorkerCount → FunctionSummary: how many workers of a function may run at once, until it is closed. */
export function workerCountPath(functionId: string): string {
  return `/api/functions/${encodeURIComponent(functionId)}/workers`
}

/** The most that can be asked for, as in FUNCTION_MAX_PROCS. */
export const mostWorkers = 256

export const WorkerCountSchema = Type.Object(
  { max: Type.Integer({ minimum: 1, maximum: mostWorkers }) },
  { additionalProperties: false },
)
export type WorkerCount = Static<typeof WorkerCountSchema>
