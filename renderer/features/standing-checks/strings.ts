import type { CheckId } from './judge-checks.ts'

/** The words of the standing checks. */
export const strings = {
  title: 'Standing checks',
  names: {
    answer: 'The answer marks itself correct',
    empty: 'An empty response is handled',
    unreadable: 'An unreadable response is handled',
    agree: 'Preview and verdict read the same',
    'hidden-error': 'No error hides in a result',
  } satisfies Record<CheckId, string>,
  status: { passed: 'passed', failed: 'failed', unknown: 'not known', waiting: 'not checked yet' },
  waiting: 'Checked a moment after your last change.',
  running: 'Checking…',
  old: 'Checked again in a moment',
  suspended: 'The worker was lost over a check, so they wait until you run them.',
  again: 'Run the standing checks again',
  show: 'Show it',
  showLabel: (name: string): string => `Show it: ${name}`,
  keep: 'Make it a test',
  keepLabel: (name: string): string => `Make it a test: ${name}`,
  kept: 'It is among the tests now.',
  testNames: {
    answer: 'The answer is marked correct',
    empty: 'An empty response is not correct',
    unreadable: 'An unreadable response is not correct',
    agree: 'The answer is read and marked correct',
    'hidden-error': 'The answer is marked correct, with no error in the result',
  } satisfies Record<CheckId, string>,
  noAnswer: 'There is no answer yet.',
  unreadableArea: 'Answer and params have to be readable first.',
  noFunction: 'No evaluation function is ready.',
  refusedAnswer: 'The answer, entered as a response, is marked not correct.',
  refusedAnswerSaying: (said: string): string =>
    `The answer, entered as a response, is marked not correct. The function says: ${said}`,
  byCase: (number: number): string =>
    `The answer, entered as a response, is refused by the comparison; only case ${number} decides about it.`,
  acceptedOdd: 'It is marked correct.',
  raised: (message: string): string =>
    `The function raises an error, so a learner sees an apology: ${message}`,
  crashed: (message: string): string => `There is no verdict: ${message}`,
  previewCrashed: (message: string): string => `The verdict comes, but the preview does not: ${message}`,
  previewRefused: (message: string): string => `The answer is marked, but its preview fails: ${message}`,
  notAsked: (message: string): string => `It could not be asked. ${message}`,
  noVerdictToCompare: 'There is no verdict on the answer to compare the preview with.',
  noVerdictAtAll: 'There is no result to look into.',
  readDifferently: (shown: string, marked: string): string =>
    `A learner who enters the answer is shown ${shown}, and is marked on ${marked}.`,
  readingUntold: 'The function does not tell how it read a response in a form that can be compared.',
  hiddenError: (error: string): string =>
    `A result holds an error as data, which a platform takes for a success: ${error}`,
  sameError: 'The function fails on the answer itself in the same way: put that right first.',
  skipped: 'Left out, because the worker was lost over the check before.',
} as const
