import type { WorkerState } from '../contract/worker.ts'

/** What can happen to the one worker of a supervisor. */
export type SupervisorEvent =
  'booted' | 'became-ready' | 'call-began' | 'call-ended' | 'ended' | 'gave-up' | 'stop-asked' | 'stopped'

const table: Readonly<Record<SupervisorEvent, Partial<Record<WorkerState, WorkerState>>>> = {
  booted: {
    stopped: 'starting',
    starting: 'starting',
    ready: 'starting',
    busy: 'starting',
    'backing-off': 'starting',
    failed: 'starting',
  },
  'became-ready': { starting: 'ready' },
  'call-began': { ready: 'busy' },
  'call-ended': { busy: 'ready' },
  ended: { starting: 'backing-off', ready: 'backing-off', busy: 'backing-off' },
  'gave-up': {
    starting: 'failed',
    ready: 'failed',
    busy: 'failed',
    'backing-off': 'failed',
    stopped: 'failed',
  },
  'stop-asked': {
    stopped: 'stopping',
    starting: 'stopping',
    ready: 'stopping',
    busy: 'stopping',
    'backing-off': 'stopping',
    failed: 'stopping',
    stopping: 'stopping',
  },
  stopped: { stopping: 'stopped' },
}

/** The state after an event; an event that cannot happen in a state is a bug, and throws. */
export function nextState(state: WorkerState, event: SupervisorEvent): WorkerState {
  const next = table[event][state]
  if (next === undefined) throw new Error(`A worker that is ${state} cannot be told "${event}".`)
  return next
}
