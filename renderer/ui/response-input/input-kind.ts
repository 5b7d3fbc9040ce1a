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

/** Every response type that the platform lists (protocol.md 10.2), with its input. */
export const responseTypeWords: readonly ResponseTypeWords[] = [
  words(
    'EXPRESSION',
    'math',
    'Expression',
    'One line of typed mathematics. The older name of “Mathematics, one line”.',
  ),
  words('MATH_SINGLE_LINE', 'math', 'Mathematics, one line', 'Typed or set as a formula.'),
  words(
    'MATH_MULTI_LINES',
    'math-lines',
    'Mathematics, several lines',
    'Text with mathematics between $ signs.',
  ),
  words('TEXT', 'text', 'Text', 'One line of words.'),
  words('NUMBER', 'number', 'Number', 'Sent as a number, not as text.'),
  words('NUMERIC_UNITS', 'units', 'Number with units', 'Sent as text: the number, a space, the units.'),
  words('BOOLEAN', 'boolean', 'True or false', 'Sent as true or false.'),
  words(
    'MULTIPLE_CHOICE',
    'choice',
    'Multiple choice',
    'Sent as a list of true and false, one for each option.',
  ),
  words('MATRIX', 'matrix', 'Matrix', 'Sent as a list of rows of texts.'),
  words('TABLE', 'table', 'Table', 'A grid with named rows and columns, sent like a matrix.'),
  words('CODE', 'code', 'Code', 'Lines of a programming language.'),
  words('ESSAY', 'essay', 'Essay', 'Several paragraphs of text.'),
  words('MILKDOWN', 'markdown', 'Formatted text', 'Markdown, shown as it will read.'),
  words(
    'LIKERT',
    'likert',
    'Likert scale',
    'One choice for each statement, sent as a list of numbers from 0.',
  ),
  words('IMAGES', 'images', 'Images', 'Small pictures, sent with their content.'),
  words('GRAPH', 'json', 'Graph', 'An object of the function’s own, as JSON.'),
  words('SANDBOX', 'json', 'Own component', 'An object of a component under development, as JSON.'),
  words('VOID', 'void', 'No input', 'The learner types nothing.'),
]

/** The words for a response type; one that only the file knows is edited as JSON. */
export function responseTypeOf(type: string): ResponseTypeWords {
  return (
    responseTypeWords.find((known) => known.type === type) ??
    words(type, 'json', type, 'This version does not know this type, so its value is edited as JSON.')
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

function words(type: string, kind: InputKind, label: string, hint: string): ResponseTypeWords {
  return { type, kind, label, hint }
}
