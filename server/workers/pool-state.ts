import type { WorkerRow, WorkerState } from '../contract/worker.ts'
import type { StartGate } from './start-gate.ts'

/** Where the workers of a function as a whole are in their life. */
export type PoolPhase = 'stopped' | 'open' | 'stopping' | 'closed'

/** The one word for all workers: what a caller would meet who comes now. */
export function poolState(
  phase: PoolPhase,
  workers: readonly Pick<WorkerRow, 'state'>[],
  gate: Pick<StartGate, 'givenUp'>,
): WorkerState {
  if (phase === 'stopped' || phase === 'closed') return 'stopped'
  if (phase === 'stopping') return 'stopping'
  const states = new Set(workers.map(({ state }) => state))
  const found = (['busy', 'ready', 'starting'] as const).find((state) => states.has(state))
  if (found !== undefined) return found
  return gate.givenUp === null ? 'backing-off' : 'failed'
}
