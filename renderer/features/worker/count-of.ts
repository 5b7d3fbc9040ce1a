import { mostWorkers } from '../../../server/contract/worker-count.ts'

/** The number of workers that was typed; null when it is none that can be had. */
export function countOf(typed: string | number): number | null {
  const count = typeof typed === 'string' && typed.trim() === '' ? NaN : Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= mostWorkers ? count : null
}
