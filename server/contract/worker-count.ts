import { Type, type Static } from 'typebox'

/** PUT WorkerCount → FunctionSummary: how many workers of a function may run at once. GET → WorkerMemory. */
export function workerCountPath(functionId: string): string {
  return `/api/functions/${encodeURIComponent(functionId)}/workers`
}

/** The most that can be asked for, as in FUNCTION_MAX_PROCS. */
export const mostWorkers = 256

/** How many workers may run at once, from now until the function is closed. */
export const WorkerCountSchema = Type.Object(
  { max: Type.Integer({ minimum: 1, maximum: mostWorkers }) },
  { additionalProperties: false },
)
export type WorkerCount = Static<typeof WorkerCountSchema>

/** What the largest worker takes of the memory now, with all that it started; null where that cannot be found out. */
export interface WorkerMemory {
  readonly bytes: number | null
}
