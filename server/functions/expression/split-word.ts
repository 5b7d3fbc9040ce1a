import { functionNamed, longestFunctionName } from './function-names.ts'
import { greekNames, spellGreek } from './greek.ts'
import { withSubscript, type SymbolTable } from './symbol-table.ts'
import type { ConstantName } from './expression-tree.ts'

/** What a piece of a word stands for; `length` counts characters of the word. */
export type WordPiece = { readonly length: number } & (
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: ConstantName }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'number'; readonly text: string }
)

interface Split {
  readonly cost: number
  readonly pieces: readonly WordPiece[]
}

const longestKnownName = 40

/**
 * Splits a word into what it most probably stands for: the fewest unknown names, then the fewest pieces.
 * `rhoAC` is rho·A·C where these are known, `2sinx` holds the function, `x1` stays one name.
 */
export function splitWord(word: string, symbols: SymbolTable): readonly WordPiece[] {
  // Computed from the end, so that long words cost no more than their length.
  const splits: Split[] = [{ cost: 0, pieces: [] }]
  for (let start = word.length - 1; start >= 0; start--) {
    splits.unshift(bestSplit(word.slice(start), splits, symbols))
  }
  return splits[0]?.pieces ?? []
}

/** `rests[n]` is the best split of the word without its first n + 1 characters. */
function bestSplit(word: string, rests: readonly Split[], symbols: SymbolTable): Split {
  let best: Split = { cost: Number.POSITIVE_INFINITY, pieces: [] }
  for (const { piece, cost } of candidates(word, symbols)) {
    const rest = rests[piece.length - 1]
    if (rest !== undefined && cost + rest.cost < best.cost) {
      best = { cost: cost + rest.cost, pieces: [piece, ...rest.pieces] }
    }
  }
  return best
}

interface Candidate {
  readonly piece: WordPiece
  readonly cost: number
}

function* candidates(word: string, symbols: SymbolTable): Generator<Candidate> {
  for (let length = Math.min(word.length, longestKnownName); length > 0; length--) {
    const part = word.slice(0, length)
    const next = word.charAt(length)
    const code = symbols.codeOf(part)
    if (code !== undefined) yield knownPiece(code, word, length)
    if (length > 1 && length <= longestFunctionName) yield* namedPiece(part, next)
  }
  yield* unknownNames(word)
  const digits = /^\d+/.exec(word)?.[0]
  // Digits inside a word are a number only behind a function (`sin2x`); other names swallow them.
  if (digits !== undefined)
    yield { piece: { kind: 'number', text: digits, length: digits.length }, cost: 0.5 }
}

/** A known name with digits or subscripts behind it is another name, and an unknown one. */
function knownPiece(code: string, word: string, length: number): Candidate {
  const more = wholeTail.exec(word.slice(length))?.[0] ?? ''
  if (more === '') return { piece: { kind: 'symbol', name: code, length }, cost: 1 }
  const whole = word.slice(0, length + more.length)
  return { piece: { kind: 'symbol', name: withSubscript(spellGreek(whole)), length: whole.length }, cost: 9 }
}

function* namedPiece(part: string, next: string): Generator<Candidate> {
  const name = functionNamed(part)
  const { length } = part
  if (name !== undefined && next !== '_') yield { piece: { kind: 'function', name, length }, cost: 1.5 }
  if (/[\d_]/.test(next)) return
  if (part === 'pi') yield { piece: { kind: 'constant', name: 'pi', length }, cost: 1.2 }
  else if (greekNames.has(part)) yield { piece: { kind: 'symbol', name: part, length }, cost: 6 }
}

/** A letter, or a Greek letter's name, with the digits and subscripts that follow it. */
function* unknownNames(word: string): Generator<Candidate> {
  for (const match of [unknownPattern.exec(word), greekPattern.exec(word)]) {
    if (match === null) continue
    const { length } = match[0]
    const name = withSubscript(spellGreek(match[0]))
    const constant = constantNamed(name)
    if (constant !== undefined) yield { piece: { kind: 'constant', name: constant, length }, cost: 3 }
    else yield { piece: { kind: 'symbol', name, length }, cost: 10 }
  }
}

const tail = String.raw`\d*(?:_[\p{L}\d]+)*`
const wholeTail = new RegExp(`^${tail}`, 'u')
const unknownPattern = new RegExp(String.raw`^\p{L}\p{M}*${tail}`, 'u')
const greekPattern = new RegExp(`^(?:${[...greekNames].join('|')})${tail}`, 'u')

/** `e`, `i`, `I`, `j` and `π` where no symbol has that name. */
export function constantNamed(name: string): ConstantName | undefined {
  if (name === 'pi' || name === 'e') return name
  return /^[iIj]$/.test(name) ? 'i' : undefined
}
