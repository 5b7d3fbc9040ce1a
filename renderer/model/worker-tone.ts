import type { WorkerState } from '../../server/contract/worker.ts'

/** The colour that goes with a worker's state; the word says the same. */
export function toneOf(state: WorkerState): 'good' | 'bad' | 'warn' | 'quiet' {
  switch (state) {
    case 'ready':
    case 'busy':
      return 'good'
    case 'starting':
    case 'backing-off':
      return 'warn'
    case 'failed':
      return 'bad'
    case 'stopped':
    case 'stopping':
      return 'quiet'
  }
}
