import { isRecord } from '../../lib/guards.ts'
import { readJsonText } from '../../model/json-text.ts'
import { readTable } from './read-table.ts'

/** One response of a pasted table, with the verdict that is expected of it; null where the table says none. */
export interface PastedResponse {
  readonly response: unknown
  readonly isCorrect: boolean | null
  readonly feedback: string | null
  readonly name: string | null
}

/** What reading a pasted table gives. */
export type PastedReading =
  | {
      readonly status: 'read'
      readonly rows: readonly PastedResponse[]
      readonly format: 'JSON' | 'CSV' | 'TSV'
    }
  | { readonly status: 'unreadable'; readonly problem: string }

/**
 * Reads many responses: a JSON array, or lines with tabs or commas between, quoted where need be; a first line may name
 * the columns. Lines with commas of which none has a verdict are responses as they stand.
 */
export function readResponses(text: string): PastedReading {
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'read', rows: [], format: 'CSV' }
  const json = trimmed.startsWith('[') ? readJsonText(trimmed) : null
  if (json?.status === 'read' && Array.isArray(json.value)) {
    return { status: 'read', rows: json.value.map(rowOfValue), format: 'JSON' }
  }
  // A matrix that somebody typed begins with a bracket too.
  if (json?.status === 'unreadable' && /^\[\s*["{]/.test(trimmed)) return json
  return readLines(text)
}

function readLines(text: string): PastedReading {
  const separator = text.includes('\t') ? '\t' : ','
  const format = separator === '\t' ? 'TSV' : 'CSV'
  const table = readTable(text, separator)
  if (typeof table !== 'string' && (format === 'TSV' || isTable(table))) {
    return { status: 'read', rows: rowsOfTable(table), format }
  }
  if (typeof table === 'string' && /^"|,\s*"/m.test(text)) return { status: 'unreadable', problem: table }
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  return { status: 'read', rows: lines.map((line) => rowOfValue(line.trim())), format }
}

function isTable(table: readonly (readonly string[])[]): boolean {
  const [first = []] = table
  return (
    columnsOf(first) !== null ||
    table.every((line) => line.length === 1) ||
    table.some(([, second]) => verdictOf(second) !== null)
  )
}

const correctWords = /^(?:true|yes|y|1|correct|right|✓|richtig)$/i
const incorrectWords = /^(?:false|no|n|0|incorrect|not correct|wrong|✗|falsch)$/i

/** A verdict as people write it; null for anything else. */
function verdictOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (correctWords.test(text)) return true
  return incorrectWords.test(text) ? false : null
}

function rowOfValue(value: unknown): PastedResponse {
  if (!isRecord(value) || !('response' in value)) {
    return { response: value, isCorrect: null, feedback: null, name: null }
  }
  const expected = isRecord(value.expect) ? value.expect.is_correct : undefined
  return {
    response: value.response,
    isCorrect: verdictOf(value.is_correct ?? value.expected ?? value.verdict ?? expected),
    feedback: typeof value.feedback === 'string' ? value.feedback : null,
    name: typeof value.name === 'string' ? value.name : null,
  }
}

const headings: readonly (readonly [keyof PastedResponse, RegExp])[] = [
  ['response', /^(?:response|submission|input|payload|learner.?s? response)$/i],
  ['isCorrect', /^(?:is.?correct|correct|expected|verdict|expected.?response|mark|result)$/i],
  ['feedback', /^feedback$/i],
  ['name', /^(?:name|title|description|test)$/i],
]

function rowsOfTable(table: readonly (readonly string[])[]): readonly PastedResponse[] {
  const [first = []] = table
  const named = columnsOf(first)
  const columns = named ?? { response: 0, isCorrect: 1, feedback: 2, name: 3 }
  const lines = named === null ? table : table.slice(1)
  return lines.map((cells) => ({
    response: cells[columns.response] ?? '',
    isCorrect: verdictOf(cellOf(cells, columns.isCorrect)),
    feedback: cellOf(cells, columns.feedback),
    name: cellOf(cells, columns.name),
  }))
}

type Columns = { readonly response: number } & Readonly<Partial<Record<keyof PastedResponse, number>>>

/** Where the columns are, if the line names them. */
function columnsOf(line: readonly string[]): Columns | null {
  const found = headings.flatMap(([column, pattern]) => {
    const at = line.findIndex((cell) => pattern.test(cell.trim()))
    return at === -1 ? [] : [[column, at] as const]
  })
  const columns: Readonly<Partial<Record<keyof PastedResponse, number>>> = Object.fromEntries(found)
  return columns.response === undefined ? null : { ...columns, response: columns.response }
}

function cellOf(cells: readonly string[], at: number | undefined): string | null {
  const cell = at === undefined ? undefined : cells[at]
  return cell === undefined || cell === '' ? null : cell
}
