/** One piece of LaTeX: a command with its backslash, or one character. */
export interface Lexeme {
  readonly text: string
  readonly start: number
  readonly end: number
}

const spacing = new Set([
  ...['\\,', '\\;', '\\:', '\\!', '\\ ', '\\>', '~', '\\quad', '\\qquad', '\\thinspace', '\\displaystyle'],
  ...[
    '\\textstyle',
    '\\limits',
    '\\big',
    '\\Big',
    '\\bigg',
    '\\Bigg',
    '\\bigl',
    '\\bigr',
    '\\Bigl',
    '\\Bigr',
  ],
])

/** Cuts LaTeX into pieces, without spaces, delimiters of mathematics and sizes; `\left|` and `\right|` stay one piece. */
export function latexLexemes(source: string): Lexeme[] {
  return withoutNeedlessBraces(joinSided(cut(source)))
}

/** The pieces of a symbol's LaTeX, to look for in what a learner wrote. */
export function latexPattern(latex: string): string[] {
  return latexLexemes(latex).map((lexeme) => lexeme.text)
}

function cut(source: string): Lexeme[] {
  const found: Lexeme[] = []
  for (const match of source.matchAll(/\\[a-zA-Z]+|\\[^a-zA-Z]|\s+|./gsu)) {
    const text = match[0]
    if (text.trim() === '' || text === '$' || spacing.has(text) || /^\\[()[\]]$/.test(text)) continue
    found.push({ text, start: match.index, end: match.index + text.length })
  }
  return found
}

/** The side matters only for a bar, which looks the same when it opens and when it closes. */
function joinSided(lexemes: readonly Lexeme[]): Lexeme[] {
  const joined: Lexeme[] = []
  for (let i = 0; i < lexemes.length; i++) {
    const lexeme = lexemes[i]
    if (lexeme === undefined) break
    const side = /^\\(left|right|middle)$/.exec(lexeme.text)?.[1]
    const next = lexemes[i + 1]
    if (side === undefined || next === undefined) {
      joined.push(lexeme)
      continue
    }
    i++
    if (next.text === '.') continue
    const isBar = /^(\||\\vert|\\lvert|\\rvert)$/.test(next.text)
    const text = isBar ? (side === 'left' ? '\\lvert' : '\\rvert') : next.text
    joined.push({ text, start: lexeme.start, end: next.end })
  }
  return joined
}

/** `x_{1}` and `x_1` are the same. */
function withoutNeedlessBraces(lexemes: readonly Lexeme[]): Lexeme[] {
  const needless = new Set<number>()
  for (let i = 1; i + 2 < lexemes.length; i++) {
    const [script, open, inside, close] = lexemes.slice(i - 1, i + 3).map((lexeme) => lexeme.text)
    const isBraced = open === '{' && inside !== '{' && close === '}'
    if (isBraced && (script === '_' || script === '^')) needless.add(i).add(i + 2)
  }
  return lexemes.filter((_, i) => !needless.has(i))
}
