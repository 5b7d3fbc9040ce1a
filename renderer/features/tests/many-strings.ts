/** The words of "Many responses" and of `eval_tests.yaml`. */
export const strings = {
  manyTitle: 'Many responses',
  manyText:
    'Paste a column or a table: lines with tabs or commas between, or a JSON array. A second column may say what is expected: correct or incorrect.',
  manyField: 'Responses',
  manyExample: 'x^2 + 1\tcorrect\nx^2 - 1\tincorrect',
  manyRead: (count: number, format: string): string =>
    count === 1 ? `1 response, read as ${format}` : `${count.toLocaleString()} responses, read as ${format}`,
  manyTry: 'Try them',
  manyAdd: (count: number): string => (count === 1 ? 'Add 1 test' : `Add ${count.toLocaleString()} tests`),
  manyLeft: 'Responses without a verdict are left out: try them first, or say what is expected.',
  manyList: 'Responses and their verdicts',
  manyColumns: { response: 'Response', expected: 'Expected', verdict: 'Verdict', feedback: 'Feedback' },
  stop: 'Stop',
  close: 'Close',
  correct: 'correct',
  notCorrect: 'not correct',
  error: 'error',
  asExpected: 'as expected',
  notAsExpected: 'not as expected',
  evalTitle: 'eval_tests.yaml',
  evalText:
    'The file of tests that lies in the folder of a function, and that the platform reads too. Reading changes nothing; exporting keeps the comments and whatever did not change.',
  path: 'File',
  read: 'Read',
  paste: 'Or paste its text',
  readPasted: 'Read the text',
  found: (tests: number, groups: number): string =>
    `${tests.toLocaleString()} ${tests === 1 ? 'test' : 'tests'} in ${groups} ${groups === 1 ? 'group' : 'groups'}`,
  absent: 'There is no such file yet. Exporting makes it.',
  place: (line: number, column: number): string => `Line ${line}, column ${column}: `,
  importHere: 'Add to this response area',
  openBeside: 'Open as a response area of its own',
  export: (count: number): string =>
    count === 1
      ? 'Write the test of this area there'
      : `Write the ${count.toLocaleString()} tests of this area there`,
  exportText: 'The file then has these tests and no others.',
  exported: 'Written.',
  leftOut: 'Left out:',
} as const
