import type { FailureKind } from '../../model/failure-kind.ts'
import type { HealthOutcome } from './test-rows.ts'

const failure: Readonly<Record<FailureKind, { readonly title: string; readonly text: string }>> = {
  refused: { title: 'Refused', text: 'The base layer did not accept the request. No test was run.' },
  raised: {
    title: 'The function raised an error',
    text: 'The healthcheck did not come to an end. The text below is the function’s own.',
  },
  died: {
    title: 'The worker ended',
    text: 'The process ended before the tests did. Worker shows its last lines.',
  },
  'timed-out': {
    title: 'No answer in time',
    text: 'The tests took longer than the limit of the healthcheck.',
  },
  unreachable: {
    title: 'Not reachable',
    text: 'No answer came from the base layer. Is it running, and is a function open?',
  },
  cancelled: { title: 'Cancelled', text: 'You ended this healthcheck.' },
  unreadable: {
    title: 'Not a valid answer',
    text: 'What came back is no result of a healthcheck. History shows it as it came.',
  },
}

const outcome: Readonly<Record<HealthOutcome, string>> = {
  passed: 'All tests passed',
  failed: 'Some tests failed',
  'no-tests': 'No test was found',
  ok: 'OK',
  degraded: 'Degraded',
  unavailable: 'Unavailable',
}

/** The words of Health. */
export const strings = {
  title: 'Health',
  run: 'Run healthcheck',
  running: 'Running the tests…',
  cancel: 'Cancel',
  evaluation: 'Evaluation function',
  chat: 'Chat function',
  noFunction: 'none is open',
  invite: 'Run the healthcheck: the function runs its own tests and reports each by name.',
  inviteTitle: 'Not checked yet',
  outcome,
  noTestsText:
    'The function answered that it is well, but it ran no test at all. Add tests to its folder, or look in its developer documentation for how they are found.',
  contradiction:
    'The function said that all tests passed, but listed tests that did not. The list is believed.',
  counts: (passed: number, failed: number, errors: number): string =>
    `${passed} passed · ${failed} failed · ${errors} could not run`,
  took: (seconds: string, time: string): string => `${seconds} s · at ${time}`,
  stale: 'From before the worker was started anew',
  staleFiles: 'From before your last change to the function: run the healthcheck again',
  failure,
  search: 'Search the tests',
  order: 'Order',
  byOutcome: 'Failures first',
  byTime: 'Slowest first',
  byName: 'By name',
  columns: { outcome: 'Result', name: 'Test', time: 'Time' },
  test: { passed: 'passed', failed: 'failed', error: 'could not run' },
  milliseconds: (timeMs: number): string =>
    timeMs < 0.01 ? '< 0.01 ms' : `${timeMs < 10 ? timeMs.toFixed(2) : String(Math.round(timeMs))} ms`,
  noTime: '–',
  noMatch: 'No test is called that.',
  details: { evaluation: 'Evaluation function: tests', chat: 'Chat function: what it can do' },
} as const
