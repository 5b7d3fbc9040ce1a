import type { MergedParam } from './merged-params.ts'
import type { Said } from './trace-rows.ts'

/** The words of the case trace. */
export const strings = {
  title: 'Case trace',
  columns: ['Call', 'Compared with', 'Params changed', 'Said', 'Time', 'The learner would read'],
  noRun: 'No run yet',
  noRunHint:
    'Evaluate, and every call of the function stands here: what it compared, what it said, and what the learner would read.',
  notSent: 'This run was not sent',
  notSentHint: 'Put right what the result names, and evaluate again.',
  answer: 'Answer',
  caseName: (number: number): string => `Case ${number}`,
  noAnswer: 'no answer',
  none: 'none',
  said: {
    correct: 'correct',
    'not-correct': 'not correct',
    match: 'match',
    'no-match': 'no match',
    'would-match': 'would match too',
    'would-not-match': 'would not match',
    failed: 'no verdict',
    skipped: 'skipped',
    'not-tried': 'not tried',
  } satisfies Record<Said, string>,
  time: (timeMs: number | null): string =>
    timeMs === null ? '–' : `${timeMs < 10 ? timeMs.toFixed(1) : Math.round(timeMs)} ms`,
  nothing: 'nothing',
  ownShown: 'The learner reads this.',
  allParams: (name: string): string => `${name}: all params`,
  from: { area: 'area', case: 'this case', 'base-layer': 'base layer' } satisfies Record<
    MergedParam['from'],
    string
  >,
  paramColumns: ['Param', 'Value', 'From'],
  instead: (value: string): string => `instead of ${value}`,
  noParams: 'The function got no params.',
  evaluateAll: 'Evaluate all cases',
  evaluateAllHint:
    'Asks every case about this response, and whether each case can be reached by its own answer.',
  again: 'Evaluate all again',
  progress: (done: number, total: number): string => `${done} of ${total}`,
  cancel: 'Cancel',
  cancelled: (done: number, total: number): string => `Cancelled after ${done} of ${total}.`,
  allWell: 'Every case can be reached by its own answer.',
  findings: 'What the cases lack',
  separate:
    'This target keeps no record of its calls. “Evaluate all cases” makes them one by one, without the list of cases in their params.',
  stale: 'From before your last change',
  omitted: (count: number): string => `${count} more calls were made than are kept here.`,
  sameAsAnswer: 'Duplicate: it asks the same as the answer, so it is never reached.',
  sameAsCase: (number: number): string =>
    `Duplicate: it asks the same as case ${number}, so it is never reached.`,
  shadowed: (number: number): string => `Shadowed for this response: case ${number} comes first.`,
  accepted: 'Unreachable by its own answer: the answer accepts that response already.',
  earlier: (number: number): string =>
    `Unreachable by its own answer: case ${number} takes that response first.`,
  noMatch: 'It does not even match its own answer.',
  reachFailed: (problem: string): string => `Its own answer gets no verdict as a response: ${problem}`,
} as const
