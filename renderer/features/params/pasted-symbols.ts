import { latexOfCode } from './greek.ts'
import { readTable } from './read-table.ts'

/** A symbol that was found in pasted cells. */
export interface PastedSymbol {
  readonly code: string
  readonly latex: string
  readonly aliases: readonly string[]
  readonly isVisible: boolean
  /** What taking it does. */
  readonly effect: 'new' | 'replaces' | 'repeated'
}

type Column = 'code' | 'latex' | 'aliases' | 'visible'

const names: Readonly<Record<Column, readonly string[]>> = {
  code: ['code', 'name', 'variable', 'key'],
  latex: ['latex', 'symbol', 'tex', 'shown as', 'display'],
  aliases: ['aliases', 'alias', 'alternatives', 'also accepted', 'synonyms', 'alternative'],
  visible: ['visible', 'visibility', 'isvisible', 'is visible', 'shown', 'show'],
}

const usual: readonly Column[] = ['code', 'latex', 'aliases', 'visible']
const no = ['no', 'n', 'false', '0', 'hidden', 'x', '-']

/** Reads pasted cells into symbols: by the names in the first row, else in the order code, LaTeX, aliases, visible. */
export function pastedSymbols(text: string, present: readonly string[]): readonly PastedSymbol[] {
  const [first = [], ...others] = readTable(text)
  const header = headerOf(first)
  const rows = header === null ? [first, ...others] : others
  const found: PastedSymbol[] = []
  for (const cells of rows) {
    const symbol = symbolOf(cells, header ?? usual)
    if (symbol.code === '') continue
    const isRepeated = found.some(({ code }) => code === symbol.code)
    found.push({
      ...symbol,
      effect: isRepeated ? 'repeated' : present.includes(symbol.code) ? 'replaces' : 'new',
    })
  }
  return found
}

function headerOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const columns = cells.map(
    (cell) => usual.find((column) => names[column].includes(cell.toLowerCase())) ?? null,
  )
  return columns.includes('code') && (cells.length === 1 || columns.filter((one) => one !== null).length > 1)
    ? columns
    : null
}

function symbolOf(
  cells: readonly string[],
  columns: readonly (Column | null)[],
): Omit<PastedSymbol, 'effect'> {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const code = cell('code')
  const rest = columns === usual ? cells.slice(usual.length) : []
  const last = rest.at(-1) ?? ''
  // Aliases may take a cell each; then what is visible comes last.
  const aliasCells = rest.length === 0 ? [cell('aliases')] : cells.slice(2, isAnswer(last) ? -1 : undefined)
  return {
    code,
    latex: cell('latex') || latexOfCode(code),
    aliases: [...new Set(aliasCells.flatMap((one) => one.split(/[,;|]/)).map((one) => one.trim()))].filter(
      (alias) => alias !== '' && alias !== code,
    ),
    isVisible: !no.includes((rest.length === 0 ? cell('visible') : last).toLowerCase()),
  }
}

function isAnswer(text: string): boolean {
  return (
    ['yes', 'y', 'true', '1', 'visible', ...no].includes(text.toLowerCase()) && text.toLowerCase() !== 'x'
  )
}
