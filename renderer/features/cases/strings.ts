/** The words of Feedback: the cases and what the learner reads. */
export const strings = {
  cases: 'Feedback cases',
  caseColumns: ['If the response equals', 'The learner reads', 'Mark'],
  noCases: 'No feedback cases. The function’s own feedback is shown.',
  unreadable: (problem: string): string =>
    `The cases come back when the params can be read again. Nothing that you typed is lost. ${problem}`,
} as const
