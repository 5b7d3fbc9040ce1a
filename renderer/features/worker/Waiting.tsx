import type { WorkerStatus } from '../../../server/contract/worker.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly worker: Pick<WorkerStatus, 'queueLength' | 'waitingSince'>
}

/** How many calls wait for a worker, and how long the first of them has; nothing while none does. */
export function Waiting({ worker: { queueLength, waitingSince } }: Props) {
  if (queueLength === 0 || waitingSince === null) return null
  return (
    <span data-testid="waiting">
      {strings.waitingCalls(queueLength)} <Elapsed since={Date.parse(waitingSince)} />
    </span>
  )
}
