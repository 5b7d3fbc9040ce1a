import type { SandboxAttempt, SandboxFinding } from '../../../server/contract/sandbox.ts'

/** What the system says, in words. */
const said: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there (ENOENT)',
  EACCES: 'it is not allowed (EACCES)',
  EPERM: 'it is not allowed (EPERM)',
  EROFS: 'it cannot be changed (EROFS)',
  ECONNREFUSED: 'nobody answers (ECONNREFUSED)',
  ENETUNREACH: 'there is no network (ENETUNREACH)',
}

/** The words of the sandbox. */
export const strings = {
  section: 'Sandbox',
  isOn: 'Run this function in a sandbox',
  does: [
    'It reads the programs of this system, the Python or Node that runs it, and its own folder. Of your home folder it reads nothing else.',
    'It writes into temporary folders that are gone with it, and nowhere else: not even into its own folder.',
    'It sees no other process, and has limits on memory, processes and open files.',
    'It has no network, unless SANDBOX_DISABLE_NETWORK is false at the start of the studio.',
  ],
  doesTitle: 'What a function in the sandbox can do',
  kept: 'The choice is kept in feedback-studio.json in the function’s folder. The function starts anew with it.',
  byStart: (detail: string): string => `It was switched on for every function by ${detail} at the start.`,
  notEditable: 'This function comes with the app, so there is no file in which the choice could be kept.',
  notSaved: 'The choice could not be kept',
  impossible: 'No sandbox on this machine',
  looking: 'Looking whether this machine has sandboxes…',
  lookFailed: 'It could not be found out whether this machine has sandboxes',
  test: 'Try it',
  testing: 'A program in the sandbox is trying to get out…',
  testAgain: 'Try it again',
  testFailed: 'The self-test could not be run',
  testTitle: 'Self-test',
  testHint:
    'A program of ours runs in the same sandbox and tries six things that a function must not do. It takes some seconds.',
  columns: { attempt: 'What it tried', outcome: 'Outcome', detail: 'What happened' },
  attempt: {
    'read-home': 'Read the home folder',
    'write-outside': 'Write outside',
    'see-processes': 'See other processes',
    'reach-network': 'Reach the network',
    'use-memory': 'Use too much memory',
    fork: 'Fork without end',
  } satisfies Record<SandboxAttempt, string>,
  outcome: {
    stopped: 'stopped',
    'not-stopped': 'not stopped',
    'left-open': 'left open',
  } satisfies Record<SandboxFinding['outcome'], string>,
  detail: (words: string): string => said[words] ?? words,
  allStopped: 'Everything was stopped.',
  someOpen: 'Everything was stopped but what the settings leave open.',
  notAllStopped: 'Not everything was stopped: do not run functions here that you do not trust.',
} as const
