import { spellGreek } from './greek.ts'
import { latexPattern } from './latex-lexemes.ts'

/** One entry of `params.symbols` (spec.md 2.1). */
export interface SymbolDefinition {
  readonly code: string
  /** May be empty, or wrapped in `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. */
  readonly latex: string
  readonly aliases: readonly string[]
}

/** How a symbol may appear in LaTeX: the pieces that follow one another. */
export interface LatexPattern {
  readonly pieces: readonly string[]
  readonly code: string
}

/** The quantities of a question: finds a code by any of its spellings, and its LaTeX by its code. */
export interface SymbolTable {
  readonly codes: ReadonlySet<string>
  /** The code for a spelling: a code or an alias, Greek letters by sign or name. */
  readonly codeOf: (spelling: string) => string | undefined
  readonly latexOf: (code: string) => string | undefined
  /** Spellings that are not plain words (`x'`, `v t`), longest first. */
  readonly oddSpellings: readonly string[]
  /** Longest first. */
  readonly latexPatterns: readonly LatexPattern[]
}

/** Builds the table; throws when two symbols claim the same spelling. */
export function createSymbolTable(definitions: readonly SymbolDefinition[]): SymbolTable {
  const codeBySpelling = new Map<string, string>()
  for (const { code } of definitions) claim(codeBySpelling, code, code)
  for (const { code, aliases } of definitions) {
    for (const alias of aliases) claim(codeBySpelling, alias, code)
  }
  const latexByCode = new Map(
    definitions
      .map(({ code, latex }) => [code, unwrapLatex(latex)] as const)
      .filter(([, latex]) => latex !== ''),
  )
  return {
    codes: new Set(definitions.map(({ code }) => code)),
    codeOf: (spelling) => {
      const name = spellGreek(spelling)
      const owners = [spelling, name, withSubscript(name), name.replace(/_(?=\d+$)/, '')]
      return owners.map((form) => codeBySpelling.get(form)).find((code) => code !== undefined)
    },
    latexOf: (code) => latexByCode.get(code),
    oddSpellings: [...codeBySpelling.keys()]
      .filter((spelling) => !/^\p{L}[\p{L}\p{M}\d_]*$/u.test(spelling))
      .sort((a, b) => b.length - a.length),
    latexPatterns: [...latexByCode]
      .map(([code, latex]) => ({ code, pieces: latexPattern(latex) }))
      .filter(({ pieces }) => pieces.length > 0 && !/^\d/.test(pieces[0] ?? ''))
      .sort((a, b) => b.pieces.length - a.pieces.length),
  }
}

function claim(codeBySpelling: Map<string, string>, spelling: string, code: string): void {
  for (const form of new Set([spelling, spellGreek(spelling)])) {
    const owner = codeBySpelling.get(form)
    if (owner !== undefined && owner !== code) {
      throw new Error(
        `params.symbols: "${spelling}" stands for both ${owner} and ${code}. Give it to one of them.`,
      )
    }
    codeBySpelling.set(form, code)
  }
}

/** `x1` and `x_1` are the same name, written with and without a subscript. */
export function withSubscript(name: string): string {
  return name.replace(/^(\p{L}+)(\d+)$/u, '$1_$2')
}

/** The LaTeX inside its delimiters. */
function unwrapLatex(latex: string): string {
  const match = /^(?:\$\$|\$|\\\(|\\\[)(.*?)(?:\$\$|\$|\\\)|\\\])$/s.exec(latex.trim())
  return (match?.[1] ?? latex).trim()
}
