import type { FunctionSummary } from '../../server/contract/studio.ts'
import type { WorkerState } from '../../server/contract/worker.ts'

/** How a function is, for a person: a worker may be ready although nothing can be asked of the function in it. */
export type FunctionCondition = WorkerState | 'broken' | 'cannot-start'

/** The state of a function's worker, or what is known against the function itself. */
export function conditionOf({
  problem,
  files,
  worker: { state },
}: Pick<FunctionSummary, 'problem' | 'files' | 'worker'>): FunctionCondition {
  if (state === 'failed') return problem === undefined ? 'failed' : 'cannot-start'
  return files.problem !== null && (state === 'ready' || state === 'busy') ? 'broken' : state
}

/** The colour that goes with a state; the word says the same. */
export function toneOf(condition: FunctionCondition): 'good' | 'bad' | 'warn' | 'quiet' {
  switch (condition) {
    case 'ready':
    case 'busy':
      return 'good'
    case 'starting':
    case 'backing-off':
      return 'warn'
    case 'failed':
    case 'broken':
    case 'cannot-start':
      return 'bad'
    case 'stopped':
    case 'stopping':
      return 'quiet'
  }
}
