import { choiceConfig, gridConfig, likertConfig, type InputConfig } from './input-config.ts'
import { nothing, readTypedText, typedText, unwrapped, type TypedText } from './typed-text.ts'

/** What a number field shows: the text of the number, and what is wrong with it, if anything. */
export function readNumber(value: TypedText): { readonly text: string; readonly problem: string | null } {
  const reading = readTypedText(value)
  if (reading.status === 'empty') return { text: '', problem: null }
  const inner = reading.status === 'value' ? reading.value : undefined
  if (typeof inner === 'number') return { text: value.text.trim(), problem: null }
  return { text: typeof inner === 'string' ? inner : value.text, problem: notANumber }
}

const notANumber = 'This is not a number. Write it like 12, -0.5 or 1.2e-3, with a point and without units.'

/** A typed number as its JSON; what is no number stays as it was typed, so that it can be put right. */
export function writeNumber(typed: string): TypedText {
  const text = typed.trim().replace('−', '-')
  if (text === '') return nothing
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return { mode: 'json', text: typed }
  const json = jsonNumber(text)
  return Number.isFinite(Number(json)) ? { mode: 'json', text: json } : { mode: 'json', text: typed }
}

/** The same digits in the way JSON wants them: a digit on either side of the point, no plus, no leading zeros. */
function jsonNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)\.?(\d*)((?:e[+-]?\d+)?)$/i.exec(text) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '')
  return `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/** The parts of a number with units: what stands before the first space, and after it. */
export function readUnits({ text }: TypedText): { readonly number: string; readonly units: string } {
  const match = /^(\S*)\s([^]*)$/.exec(text)
  return match ? { number: match[1] ?? '', units: match[2] ?? '' } : { number: text, units: '' }
}

/** Number and units as one text; where one of them is missing, the other is kept. */
export function writeUnits(number: string, units: string): TypedText {
  return { mode: 'text', text: units === '' ? number : `${number} ${units}` }
}

/** True, false, or null when it is neither; 1 and 0 are met as well (protocol.md 10.2). */
export function readBoolean(value: TypedText): boolean | null {
  const reading = readTypedText(value)
  const inner = reading.status === 'value' ? reading.value : undefined
  return isTrue(inner) || isFalse(inner) ? isTrue(inner) : null
}

/** Which options are chosen; a number names one of them by its place. Null when the value is none of these. */
export function readChoices(value: TypedText, config: InputConfig): readonly boolean[] | null {
  const { options } = choiceConfig(config)
  const reading = readTypedText(value)
  if (reading.status === 'empty') return options.map(() => false)
  const inner = reading.status === 'value' ? unwrapped(reading.value) : undefined
  if (typeof inner === 'number') return inner in options ? options.map((_, i) => i === inner) : null
  const isList = Array.isArray(inner) && inner.every((item: unknown) => isTrue(item) || isFalse(item))
  if (!isList || inner.length > options.length) return null
  return options.map((_, i) => isTrue(inner[i]))
}

/** The cells of a matrix or table, at least as many as the area has; null when the value is no grid. */
export function readGrid(value: TypedText, config: InputConfig): readonly (readonly string[])[] | null {
  const { rows, cols } = gridConfig(config)
  const reading = readTypedText(value)
  const inner = reading.status === 'value' ? unwrapped(reading.value) : []
  const cells = reading.status === 'unreadable' ? null : gridOf(inner, cols)
  if (cells === null) return null
  const width = Math.max(cols, ...cells.map((row) => row.length))
  return Array.from({ length: Math.max(rows, cells.length) }, (_, row) =>
    Array.from({ length: width }, (_cell, col) => cells[row]?.[col] ?? ''),
  )
}

/** Cells as they are sent: rows of texts. Empty cells beyond the size of the area are left out. */
export function writeGrid(cells: readonly (readonly string[])[], config: InputConfig): TypedText {
  const { rows, cols } = gridConfig(config)
  const height = Math.max(rows, 1 + cells.findLastIndex((row) => row.some((cell) => cell !== '')))
  const width = Math.max(cols, ...cells.map((row) => 1 + row.findLastIndex((cell) => cell !== '')))
  const all = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_cell, col) => cells[row]?.[col] ?? ''),
  )
  return all.flat().every((cell) => cell === '') ? nothing : typedText(all)
}

/** The chosen step of each statement, null where none is; null when the value is no such list. */
export function readLikert(value: TypedText, config: InputConfig): readonly (number | null)[] | null {
  const { statements } = likertConfig(config)
  const reading = readTypedText(value)
  if (reading.status === 'unreadable') return null
  const inner = reading.status === 'value' ? unwrapped(reading.value) : []
  if (!Array.isArray(inner) || inner.length > statements.length) return null
  if (!inner.every((item: unknown) => item === null || Number.isInteger(item))) return null
  return statements.map((_, i) => (typeof inner[i] === 'number' ? inner[i] : null))
}

function gridOf(value: unknown, cols: number): readonly (readonly string[])[] | null {
  if (!Array.isArray(value)) return null
  if (value.every(isCell)) return chunks(value.map(String), cols)
  if (!value.every((row): row is unknown[] => Array.isArray(row) && row.every(isCell))) return null
  return value.map((row) => row.map(String))
}

/** One list of cells is the older form: row by row. */
function chunks(cells: readonly string[], size: number): readonly (readonly string[])[] {
  return cells.flatMap((_, i) => (i % size === 0 ? [cells.slice(i, i + size)] : []))
}

function isCell(cell: unknown): boolean {
  return typeof cell === 'string' || typeof cell === 'number'
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1
}

function isFalse(value: unknown): boolean {
  return value === false || value === 0
}
