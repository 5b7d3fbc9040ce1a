import type { FunctionSummary } from '../../../../server/contract/studio.ts'
import type { StudioFunctions } from '../../../../server/studio/studio-parts.ts'

/** An open evaluation function without a folder. */
export const summary: FunctionSummary = {
  id: 'one',
  revision: 1,
  name: 'one',
  kind: 'evaluation',
  folder: null,
  interface: 'rpc',
  transport: 'ipc',
  recognisedAs: 'in a test',
  hasUserDocs: false,
  hasDevDocs: false,
  isSandboxed: false,
  warnings: [],
  worker: {
    functionId: 'one',
    state: 'ready',
    pid: 1,
    workers: [],
    maxWorkers: 1,
    oneOnly: null,
    startedAt: null,
    restarts: 0,
    queueLength: 0,
    waitingSince: null,
    longestWaitMs: 0,
    callsAnswered: 0,
    callsFailed: 0,
    lastExit: null,
  },
  files: {
    revision: 0,
    runsRevision: 0,
    isWatched: false,
    restartsOnChange: false,
    lastChange: null,
    problem: null,
  },
}

/** Open functions of which a test only lists some. */
export function listOnly(...functions: readonly FunctionSummary[]): StudioFunctions {
  return {
    list: () => functions,
    open: () => Promise.reject(new Error('not in this test')),
    restart: () => null,
    resize: () => null,
    memory: () => null,
    log: () => null,
    folderOf: () => null,
    subscribe: () => () => undefined,
  }
}
