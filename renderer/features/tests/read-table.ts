/** The lines of a table by RFC 4180, empty lines left out; or a sentence that says what is wrong. */
export function readTable(text: string, separator: ',' | '\t'): readonly (readonly string[])[] | string {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = cellAt(text, at, separator)
    if (cell === null) return quoteProblem(text, at)
    line.push(cell.value)
    at = cell.end + 1
    if (text[cell.end] === separator) continue
    if (line.some((one) => one.trim() !== '')) lines.push(line)
    line = []
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
  }
  return lines
}

interface Cell {
  readonly value: string
  /** Where the separator, the line break or the end of the text stands. */
  readonly end: number
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y
const plain = { ',': /[^,\r\n]*/y, '\t': /[^\t\r\n]*/y } as const

/** Null for a quotation mark that is not closed, or that something follows. */
function cellAt(text: string, at: number, separator: ',' | '\t'): Cell | null {
  const pattern = text[at] === '"' ? quoted : plain[separator]
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found === null) return null
  const end = at + found[0].length
  const next = text[end]
  const isWhole = next === undefined || next === separator || next === '\r' || next === '\n'
  return isWhole ? { value: found[1]?.replaceAll('""', '"') ?? found[0], end } : null
}

function quoteProblem(text: string, at: number): string {
  const line = text.slice(0, at).split('\n').length
  return `Line ${line}: a quotation mark is not closed, or something follows it. Write "" for one inside quotes.`
}
