/** The words of Input: what the learner is asked, and with what. */
export const strings = {
  title: 'Title',
  question: 'Question',
  preText: 'Text before the field',
  postText: 'Text after the field',
  textHint: 'Markdown, with mathematics between $ signs.',
  rendered: (label: string) => `${label}, as it reads`,
  nothingYet: 'Nothing yet.',
  printNotes: 'Will it print?',
  line: (line: number) => `line ${line}`,
  type: 'Response type',
  unknownType: (type: string) => `${type} (unknown)`,
  answer: 'Reference answer',
  answerHint: 'The learner’s own input, filled in right.',
  misfit: (type: string) =>
    `The value is not one that “${type}” can show, so it is shown as JSON. Nothing was lost.`,
  startEmpty: 'Start with an empty one',
  missing: 'There is no reference answer yet.',
  single: 'Only one option may be chosen',
  random: 'Each learner gets the options in another order',
  rows: 'Rows',
  columns: 'Columns',
  language: 'Language',
  languageHint: 'Told to the platform’s editor; Python when empty.',
  maxImages: 'Pictures at most',
  maxSizeMb: 'Megabytes for each at most',
  imageTypes: 'Kinds',
  imageTypesHint: 'Any kind when none is chosen.',
  standardSteps:
    'Without steps of its own the area offers the usual five, from “Strongly disagree” to “Strongly agree”.',
  options: list('Options', 'Option', 'Add an option'),
  statements: list('Statements', 'Statement', 'Add a statement'),
  steps: list('Steps', 'Step', 'Add a step'),
  rowNames: list('Names of the rows', 'Row name', 'Add a row name'),
  colNames: list('Names of the columns', 'Column name', 'Add a column name'),
} as const

function list(title: string, item: string, add: string) {
  return {
    title,
    add,
    item: (number: number) => `${item} ${number}`,
    moveUp: (number: number) => `Move ${item.toLowerCase()} ${number} up`,
    moveDown: (number: number) => `Move ${item.toLowerCase()} ${number} down`,
    remove: (number: number) => `Remove ${item.toLowerCase()} ${number}`,
  }
}
