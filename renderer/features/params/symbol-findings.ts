import { greekNames, spellGreek } from './greek.ts'
import { bareLatex, type SymbolRow } from './params-form.ts'

/** How much a finding matters: what stops the function, what misleads a learner, what may be meant so. */
export type Severity = 'error' | 'warning' | 'note'

/** The cell of the symbols table that a finding is about. */
export type SymbolColumn = 'code' | 'latex' | 'aliases'

/** Something about the symbols that an author should look at. */
export interface Finding {
  readonly severity: Severity
  readonly row: number
  readonly column: SymbolColumn
  readonly text: string
}

/** Renders LaTeX without showing it: what is wrong with it, null when nothing is. */
export type CheckLatex = (
  latex: string,
) => { readonly message: string; readonly position: number | null } | null

const functionNames =
  'sqrt cbrt root exp ln log lg lb log10 log2 abs sign sgn floor ceil ceiling factorial sin cos tan sec csc cot asin acos atan arcsin arccos arctan sinh cosh tanh asinh acosh atanh'.split(
    ' ',
  )

const constants: Readonly<Record<string, string>> = {
  pi: 'the number π',
  e: 'the number e',
  E: 'the number e, or a power of ten',
  i: 'the imaginary unit',
  I: 'the imaginary unit',
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }

/** Everything to look at in the symbols, what matters most first. */
export function symbolFindings(rows: readonly SymbolRow[], checkLatex: CheckLatex): readonly Finding[] {
  const found = [
    ...rows.flatMap((row, at) => [...codeFindings(row.code, at), ...latexFindings(row, { at, checkLatex })]),
    ...clashes(rows),
    ...prefixes(rows),
    ...lookalikes(rows),
  ]
  return found.sort((a, b) => ranks[a.severity] - ranks[b.severity] || a.row - b.row)
}

function codeFindings(code: string, row: number): readonly Finding[] {
  const at = { row, column: 'code' } as const
  if (code.trim() === '') return [{ severity: 'error', ...at, text: 'A symbol has no code. Give it one.' }]
  const meaning = reserved(code)
  return [
    ...(meaning === null
      ? []
      : [
          {
            severity: 'warning',
            ...at,
            text: `${code} usually means ${meaning}. Learners may mix them up.`,
          } as const,
        ]),
    ...(isName(code)
      ? []
      : [
          {
            severity: 'warning',
            ...at,
            text: `${shown(code)} is not a plain name: letters, digits and _, a letter first. Not every function can read it.`,
          } as const,
        ]),
  ]
}

function reserved(name: string): string | null {
  const spelled = spellGreek(name)
  if (Object.hasOwn(constants, spelled)) return constants[spelled] ?? null
  return functionNames.includes(name) ? 'a function' : null
}

function isName(code: string): boolean {
  return /^\p{L}[\p{L}\p{M}\d_]*$/u.test(code)
}

interface LatexPlace {
  readonly at: number
  readonly checkLatex: CheckLatex
}

function latexFindings(
  { code, latex, isReadable }: SymbolRow,
  { at, checkLatex }: LatexPlace,
): readonly Finding[] {
  const finding = (severity: Severity, text: string): readonly Finding[] => [
    { severity, row: at, column: 'latex', text: `${shown(code)}: ${text}` },
  ]
  if (!isReadable)
    return finding('error', 'this entry is not a symbol: it needs "latex" as text and "aliases" as a list.')
  const bare = bareLatex(latex)
  if (bare.trim() === '') return finding('warning', 'there is no LaTeX, so nothing is shown for it.')
  const lost = lostBackslash(bare)
  if (lost !== null)
    return finding(
      'error',
      `a backslash was lost before “${lost}”. In JSON it is written twice: \\\\${lost}.`,
    )
  if (/^\\\\[a-zA-Z]/.test(bare))
    return finding('warning', 'two backslashes begin a new line. One is enough here.')
  const problem = checkLatex(bare)
  if (problem !== null) {
    const place = problem.position === null ? '' : ` (character ${problem.position + 1})`
    return finding('error', `the LaTeX cannot be read${place}: ${problem.message}`)
  }
  const word = greekWord(bare)
  return word === null
    ? []
    : finding('warning', `“${word}” is shown as letters. \\${word} is the Greek letter.`)
}

const escapes: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' }

/** JSON reads `\rho` as a control character and `ho`; the word that was meant, null when nothing was lost. */
export function lostBackslash(latex: string): string | null {
  const match = /([\b\f\n\r\t])([a-zA-Z]*)/.exec(latex)
  if (!match?.[1] || (match[2] === '' && latex.trim() !== '')) return null
  return `${escapes[match[1]] ?? ''}${match[2] ?? ''}`
}

/** LaTeX with the backslashes that JSON took back in their places. */
export function putBackslashesBack(latex: string): string {
  return latex.replaceAll(/[\b\f\n\r\t](?=[a-zA-Z])/g, (lost) => `\\${escapes[lost] ?? ''}`)
}

function greekWord(latex: string): string | null {
  const word = /^[a-zA-Z]+/.exec(latex)?.[0] ?? ''
  return greekNames.has(word) ? word : null
}

/** Names that stand for two symbols, or twice for one. */
function clashes(rows: readonly SymbolRow[]): readonly Finding[] {
  const owners = new Map<string, number>()
  const findings: Finding[] = []
  rows.forEach(({ code }, row) => {
    const name = spellGreek(code.trim())
    const owner = owners.get(name)
    if (owner === undefined) owners.set(name, row)
    else
      findings.push({ severity: 'error', row, column: 'code', text: sameName(code, rows[owner]?.code ?? '') })
  })
  rows.forEach(({ code, aliases }, row) => {
    for (const alias of aliases) {
      findings.push(...aliasFindings(alias, { row, code, owner: owners.get(spellGreek(alias.trim())), rows }))
      if (!owners.has(spellGreek(alias.trim()))) owners.set(spellGreek(alias.trim()), row)
    }
  })
  return findings
}

interface AliasPlace {
  readonly row: number
  readonly code: string
  /** The row that has this name already. */
  readonly owner: number | undefined
  readonly rows: readonly SymbolRow[]
}

function aliasFindings(alias: string, { row, code, owner, rows }: AliasPlace): readonly Finding[] {
  const finding = (severity: Severity, text: string): readonly Finding[] => [
    { severity, row, column: 'aliases', text },
  ]
  if (alias.trim() === '') return finding('warning', `${shown(code)} has an empty alias. Remove it.`)
  if (owner === row) return finding('note', `${shown(alias)} is accepted for ${shown(code)} already.`)
  if (owner !== undefined) return finding('error', sameName(alias, rows[owner]?.code ?? '', code))
  const meaning = reserved(alias)
  if (meaning !== null) return finding('warning', `${alias}, an alias of ${code}, usually means ${meaning}.`)
  return isName(alias.trim())
    ? []
    : finding(
        'note',
        `${shown(alias)}, an alias of ${code}, is not a plain name. Not every function can read it.`,
      )
}

function sameName(name: string, first: string, second = name): string {
  return first === second
    ? `${shown(name)} is there twice.`
    : `${shown(name)} stands for both ${shown(first)} and ${shown(second)}. Give it to one of them.`
}

function prefixes(rows: readonly SymbolRow[]): readonly Finding[] {
  const codes = rows.map(({ code }) => code).filter((code) => code !== '')
  return rows.flatMap(({ code }, row) => {
    const longer = codes.filter((other) => other !== code && code !== '' && other.startsWith(code))
    const text = `${code} is the beginning of ${longer.join(', ')}: without a sign between, ${longer[0] ?? ''} is read, not a product.`
    return longer.length === 0 ? [] : [{ severity: 'note', row, column: 'code', text } as const]
  })
}

function lookalikes(rows: readonly SymbolRow[]): readonly Finding[] {
  const first = new Map<string, string>()
  return rows.flatMap(({ code, latex }, row) => {
    const look = bareLatex(latex).replaceAll(/\s/g, '')
    const other = first.get(look)
    if (look === '' || other === undefined) {
      first.set(look, code)
      return []
    }
    const text = `${shown(code)} looks the same as ${shown(other)}. Learners cannot tell them apart.`
    return [{ severity: 'warning', row, column: 'latex', text } as const]
  })
}

function shown(name: string): string {
  return name.trim() === '' || /\s/.test(name) ? `“${name}”` : name
}
