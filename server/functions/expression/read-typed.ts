import { quote, unreadable, type TextRange } from './input-error.ts'
import type { SymbolTable } from './symbol-table.ts'
import { splitWord, type WordPiece } from './split-word.ts'
import type { SignText, Token } from './tokens.ts'

const signs: ReadonlyMap<string, SignText> = new Map([
  ...(['+', '-', '*', '/', '^', '!', '°', '=', ',', '√', '(', ')', '[', ']', '{', '}', '|'] as const).map(
    (sign) => [sign, sign] as const,
  ),
  ...Array.from('−–—‐‑‒﹣－', (sign) => [sign, '-'] as const),
  ...Array.from('×·⋅∙•∗✕⨯', (sign) => [sign, '*'] as const),
  ...Array.from('÷∕⁄', (sign) => [sign, '/'] as const),
  ['**', '^'],
  ['==', '='],
  ['（', '('],
  ['）', ')'],
  ['＝', '='],
  ['＋', '+'],
])

const longestWord = 100
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'
const fractions: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['½', ['1', '2']],
  ['⅓', ['1', '3']],
  ['⅔', ['2', '3']],
  ['¼', ['1', '4']],
  ['¾', ['3', '4']],
  ['⅛', ['1', '8']],
])

const space = /^[\s\u200b-\u200d\u2060\ufeff]+/u
const numberText = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+\-−]?\d+)?/u
const wordText = /^\p{L}(?:_?[\p{L}\p{M}\d₀-₉])*/u
const superscriptText = /^[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/u

/** Reads typed mathematics into tokens; throws an InputError at the first character that has no meaning. */
export function readTyped(text: string, symbols: SymbolTable): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const gap = space.exec(rest)
    if (gap !== null) {
      at += gap[0].length
      continue
    }
    at += readNext({ rest, at, symbols, tokens })
  }
  return tokens
}

interface Place {
  readonly rest: string
  readonly at: number
  readonly symbols: SymbolTable
  readonly tokens: Token[]
}

/** Adds the tokens of what comes next, and returns how many characters it took. */
function readNext(place: Place): number {
  const length =
    readOddName(place) || readNumber(place) || readLogBase(place) || readWord(place) || readScript(place)
  return length || readSign(place)
}

function readOddName({ rest, at, symbols, tokens }: Place): number {
  const spelling = symbols.oddSpellings.find((name) => rest.startsWith(name))
  if (spelling === undefined) return 0
  const name = symbols.codeOf(spelling) ?? spelling
  tokens.push({ kind: 'symbol', name, start: at, end: at + spelling.length })
  return spelling.length
}

function readNumber({ rest, at, tokens }: Place): number {
  const text = numberText.exec(rest)?.[0]
  if (text === undefined) return readFraction({ rest, at, tokens })
  const range = { start: at, end: at + text.length }
  const plain = text.replace('−', '-')
  if (!Number.isFinite(Number(plain))) throw unreadable(`the number ${quote(text)} is too large.`, range)
  tokens.push({ kind: 'number', text: plain, ...range })
  return text.length
}

function readFraction({ rest, at, tokens }: Pick<Place, 'rest' | 'at' | 'tokens'>): number {
  const parts = fractions.get(rest.charAt(0))
  if (parts === undefined) return 0
  const range = { start: at, end: at + 1 }
  tokens.push(
    { kind: 'sign', text: '(', ...range },
    { kind: 'number', text: parts[0], ...range },
    { kind: 'sign', text: '/', ...range },
    { kind: 'number', text: parts[1], ...range },
    { kind: 'sign', text: ')', ...range },
  )
  return 1
}

function readLogBase({ rest, at, tokens }: Place): number {
  if (!/^log_[\d({]/.test(rest)) return 0
  tokens.push({ kind: 'function', name: 'ln', start: at, end: at + 3 })
  tokens.push({ kind: 'sign', text: '_', start: at + 3, end: at + 4 })
  return 4
}

function readWord({ rest, at, symbols, tokens }: Place): number {
  const source = wordText.exec(rest)?.[0]
  if (source === undefined) return 0
  if (source.length > longestWord) {
    throw unreadable('this word is too long to be a name.', { start: at, end: at + source.length })
  }
  const word = withPlainSubscripts(source)
  let start = at
  for (const piece of splitWord(word, symbols)) {
    const end = start + piece.length
    const range = { start, end: Math.min(end, at + source.length) }
    if (piece.kind === 'symbol') refuseHiddenProduct(word.slice(start - at, end - at), range, symbols)
    tokens.push(tokenOf(piece, range))
    start = end
  }
  return source.length
}

/** `x₁` is `x_1`; only at the cost of exact places inside such a word. */
function withPlainSubscripts(word: string): string {
  return word.replaceAll(/[₀-₉]+/gu, (digits) => {
    return `_${Array.from(digits, (digit) => subscripts.indexOf(digit)).join('')}`
  })
}

function tokenOf(piece: WordPiece, range: TextRange): Token {
  switch (piece.kind) {
    case 'number':
      return { kind: 'number', text: piece.text, ...range }
    case 'constant':
      return { kind: 'constant', name: piece.name, ...range }
    case 'function':
      return { kind: 'function', name: piece.name, ...range }
    case 'symbol':
      return { kind: 'symbol', name: piece.name, ...range }
  }
}

/** `x2` where only `x` is known: nobody can tell whether a product or a power was meant. */
function refuseHiddenProduct(name: string, range: TextRange, symbols: SymbolTable): void {
  const parts = /^(\p{L}+)(\d+)$/u.exec(name)
  const [, base = '', digits = ''] = parts ?? []
  if (base === '' || symbols.codeOf(name) !== undefined || symbols.codeOf(base) === undefined) return
  const choices = `write ${quote(`${base}*${digits}`)} for a product or ${quote(`${base}^${digits}`)} for a power.`
  throw unreadable(`${quote(name)} is not known; ${choices}`, range)
}

function readScript({ rest, at, tokens }: Place): number {
  const text = superscriptText.exec(rest)?.[0]
  if (text === undefined) return 0
  const range = { start: at, end: at + text.length }
  const digits = Array.from(text, (letter) => superscripts.indexOf(letter)).filter((digit) => digit >= 0)
  tokens.push({ kind: 'sign', text: '^', ...range }, { kind: 'sign', text: '(', ...range })
  if (text.startsWith('⁻')) tokens.push({ kind: 'sign', text: '-', ...range })
  tokens.push({ kind: 'number', text: digits.join(''), ...range }, { kind: 'sign', text: ')', ...range })
  return text.length
}

function readSign({ rest, at, tokens }: Place): number {
  for (const source of [rest.slice(0, 2), rest.slice(0, 1)]) {
    const text = signs.get(source)
    if (text === undefined) continue
    const { length } = source
    tokens.push({ kind: 'sign', text, start: at, end: at + length })
    return length
  }
  const [letter = ''] = rest
  throw unreadable(whyMeaningless(letter), { start: at, end: at + letter.length })
}

function whyMeaningless(letter: string): string {
  if (letter === '\\')
    return 'a backslash has no meaning in typed mathematics; type names such as `sqrt` or `pi`.'
  if (/[<>≤≥≠≈]/u.test(letter))
    return `${quote(letter)} cannot be compared here; write an expression or one equation with \`=\`.`
  if (letter === '±' || letter === '∓') return `${quote(letter)} stands for two values; give one expression.`
  if (letter === '∞') return 'infinity is not a number that can be compared.'
  if (letter === "'" || letter === '′')
    return 'a prime has no meaning here, unless it belongs to the name of a quantity.'
  if (letter === '%') return 'write a percentage as a fraction or a decimal number.'
  if (letter === ';') return 'give one expression; lists are not compared.'
  return `${quote(letter)} has no meaning here; a number, a quantity, an operation or a bracket is expected.`
}
