/** The kinds of input that a learner can meet; several response types may share one. */
export type InputKind =
  | 'text'
  | 'number'
  | 'units'
  | 'boolean'
  | 'choice'
  | 'matrix'
  | 'table'
  | 'math'
  | 'math-lines'
  | 'essay'
  | 'markdown'
  | 'code'
  | 'likert'
  | 'images'
  | 'json'
  | 'void'

/** A response type in the words of a teacher. */
export interface ResponseTypeWords {
  readonly type: string
  readonly kind: InputKind
  readonly label: string
  readonly hint: string
}

type Row = readonly [type: string, kind: InputKind, label: string, hint: string]

const rows: readonly Row[] = [
  [
    'EXPRESSION',
    'math',
    'Expression',
    'One line of typed mathematics. The older name of “Mathematics, one line”.',
  ],
  ['MATH_SINGLE_LINE', 'math', 'Mathematics, one line', 'Typed or set as a formula.'],
  ['MATH_MULTI_LINES', 'math-lines', 'Mathematics, several lines', 'Text with mathematics between $ signs.'],
  ['TEXT', 'text', 'Text', 'One line of words.'],
  ['NUMBER', 'number', 'Number', 'Sent as a number, not as text.'],
  ['NUMERIC_UNITS', 'units', 'Number with units', 'Sent as text: the number, a space, the units.'],
  ['BOOLEAN', 'boolean', 'True or false', 'Sent as true or false.'],
  ['MULTIPLE_CHOICE', 'choice', 'Multiple choice', 'Sent as a list of true and false, one for each option.'],
  ['MATRIX', 'matrix', 'Matrix', 'Sent as a list of rows of texts.'],
  ['TABLE', 'table', 'Table', 'A grid with named rows and columns, sent like a matrix.'],
  ['CODE', 'code', 'Code', 'Lines of a programming language.'],
  ['ESSAY', 'essay', 'Essay', 'Several paragraphs of text.'],
  ['MILKDOWN', 'markdown', 'Formatted text', 'Markdown, shown as it will read.'],
  ['LIKERT', 'likert', 'Likert scale', 'One choice for each statement, sent as a list of numbers from 0.'],
  ['IMAGES', 'images', 'Images', 'Small pictures, sent with their content.'],
  ['GRAPH', 'json', 'Graph', 'An object of the function’s own, as JSON.'],
  ['SANDBOX', 'json', 'Own component', 'An object of a component under development, as JSON.'],
  ['VOID', 'void', 'No input', 'The learner types nothing.'],
]

/** Every response type that the platform lists (protocol.md 10.2), with its input. */
export const responseTypeWords: readonly ResponseTypeWords[] = rows.map(wordsOf)

/** The words for a response type; one that only the file knows is edited as JSON. */
export function responseTypeOf(type: string): ResponseTypeWords {
  return (
    responseTypeWords.find((known) => known.type === type) ??
    wordsOf([type, 'json', type, 'This version does not know this type, so its value is edited as JSON.'])
  )
}

/** Whether the learner's value is a text, so that any text fits it. */
export function isTextKind(kind: InputKind): boolean {
  return ['text', 'units', 'math', 'math-lines', 'essay', 'markdown', 'code'].includes(kind)
}

/** Whether the learner types mathematics on one line, which can also be set as a formula. */
export function isFormulaKind(kind: InputKind): boolean {
  return kind === 'math'
}

function wordsOf([type, kind, label, hint]: Row): ResponseTypeWords {
  return { type, kind, label, hint }
}
