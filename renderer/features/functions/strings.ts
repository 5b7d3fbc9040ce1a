import type { WorkerState } from '../../../server/contract/worker.ts'

/** The words about functions. */
export const strings = {
  functions: 'Functions',
  open: 'Open a function folder',
  forAuthors: 'For authors',
  forDevelopers: 'For developers',
  none: 'No function is open.',
  loading: 'Loading…',
  noDocs: 'This function has no documentation of this kind.',
  noDocsHint: (file: string): string => `It would be read from ${file} in the function folder.`,
  docsFailed: 'The documentation could not be read.',
  retry: 'Try again',
  folder: 'Folder of the function',
  folderHint: 'The full path of a folder that holds an evaluation or chat function.',
  folderPlaceholder: '/home/me/my-function',
  openAction: 'Open',
  cancel: 'Cancel',
  effect: 'It runs on this machine with your rights. A function of the same kind that is open now is closed.',
  folderMissing: 'Type the path of a folder first.',
  state: {
    stopped: 'stopped',
    starting: 'starting',
    ready: 'ready',
    busy: 'busy',
    'backing-off': 'waiting',
    failed: 'given up',
    stopping: 'stopping',
  } satisfies Record<WorkerState, string>,
} as const
