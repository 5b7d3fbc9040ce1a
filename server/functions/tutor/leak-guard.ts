import type { Confidential } from './confidential.ts'
import { sidesOf } from './equation-sides.ts'
import { formulasOf, piecesOf } from './markdown-pieces.ts'
import { squash, tokensOf, type Token } from './normal-form.ts'

/** Says whether a text gives something away. */
export type LeakGuard = (text: string) => boolean

type Rule = (text: Reading) => boolean

interface Reading {
  readonly tokens: readonly Token[]
  /** The tokens outside mathematics. */
  readonly prose: readonly Token[]
  /** The tokens of every side of every formula. */
  readonly sides: readonly (readonly Token[])[]
  readonly squashed: string
  readonly symbols: ReadonlySet<string>
  readonly words: readonly string[]
}

const maxRules = 600

/** Makes the guard for what must stay confidential; spelling, spacing, LaTeX and number formats make no difference. */
export function leakGuardFor(confidential: Confidential, publicText: string): LeakGuard {
  const known = wordsOf(tokensOf(publicText))
  const { answers, endings, groups } = confidential
  const rules = [
    ...[...new Set(answers)].slice(0, maxRules).flatMap((text) => rulesFor(text, [])),
    ...[...new Set(endings)].slice(0, maxRules).flatMap((text) => rulesFor(text, known)),
    ...groups.slice(0, maxRules).flatMap(groupRules),
  ]
  return (text) => {
    const reading = read(text)
    return rules.some((rule) => rule(reading))
  }
}

function read(given: string): Reading {
  // A part is named by a letter, which is no answer "b".
  const text = given.replaceAll(/\bpart \([a-z\d]+\)/gi, 'part')
  const tokens = tokensOf(text)
  const formulas = formulasOf(text)
  const symbols = [
    ...formulas.flatMap((formula) => tokensOf(formula)),
    ...tokens.filter(({ isSymbol, text: word }) => isSymbol && word !== 'i'),
  ]
  return {
    tokens,
    prose: piecesOf(text).flatMap((piece) => (piece.kind === 'words' ? tokensOf(piece.text) : [])),
    sides: formulas.flatMap((formula) => sidesOf(formula).map(tokensOf)),
    squashed: squash(tokens),
    symbols: new Set(symbols.map(({ text: symbol }) => symbol)),
    words: wordsOf(tokens),
  }
}

function rulesFor(text: string, known: readonly string[]): readonly Rule[] {
  const tokens = tokensOf(text)
  const values = tokens.filter(isValue)
  const letters = tokens.filter(({ kind }) => kind === 'word')
  const rules: Rule[] = []
  if (values.length === 1 && letters.length <= 2 && tokens.length <= 4) rules.push(...numberRules(tokens))
  if (tokens.length === 1 && letters[0] !== undefined) rules.push(wordRule(letters[0].text))
  if (tokens.length > 1) rules.push(sequenceRule(tokens))
  if (letters.length >= 6) rules.push(proseRule(wordsOf(tokens), known))
  return rules
}

/** The value gives the answer away, with or without its unit; as an exponent or an index it is no value. */
function numberRules(tokens: readonly Token[]): readonly Rule[] {
  const index = tokens.findIndex(isValue)
  const value = tokens[index]?.text ?? ''
  const isNegative = tokens[index - 1]?.text === '-'
  const isThere = (given: readonly Token[]) =>
    given.some(
      (token, at) => isValue(token) && token.text === value && (!isNegative || given[at - 1]?.text === '-'),
    )
  if (value.length > 1) return [({ tokens: given }) => isThere(given)]
  // A lone digit stands in every other formula: there it is a result only as a side of its own.
  const hasUnit = tokens.some(({ kind }) => kind === 'word')
  return hasUnit
    ? []
    : [({ prose, sides }) => isThere(prose) || sides.some((side) => isOneValue(side) && isThere(side))]
}

function isValue({ kind, isScript }: Token): boolean {
  return kind === 'number' && !isScript
}

/** A number, perhaps with a sign and a unit; a product such as `2 \\pi r` is on the way to a result. */
function isOneValue(side: readonly Token[]): boolean {
  return (
    side.length <= 3 &&
    side.filter(isValue).length === 1 &&
    !side.some(({ text }) => partsOfProducts.test(text))
  )
}

const partsOfProducts = /^(?:[/<>^]|pi|sqrt|sin|cos|tan|ln|log|exp)$/

/** A short word is looked for only where it is a symbol: "a" is also an article. */
function wordRule(word: string): Rule {
  if (word.length < 3) return ({ symbols }) => symbols.has(word)
  return ({ tokens }) => tokens.some(({ text }) => text === word)
}

function sequenceRule(tokens: readonly Token[]): Rule {
  const wanted = squash(tokens)
  const isShort = wanted.length < 4
  return ({ squashed, tokens: given }) => (isShort ? hasSequence(given, tokens) : hasText(squashed, wanted))
}

/** A number that goes on is another number. */
function hasText(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const goesOn =
      /^\d\d/.test(text.charAt(at - 1) + wanted) || /\d\d$/.test(wanted + text.charAt(at + wanted.length))
    if (!goesOn) return true
  }
  return false
}

function hasSequence(given: readonly Token[], wanted: readonly Token[]): boolean {
  return given.some((_, at) => wanted.every((token, offset) => given[at + offset]?.text === token.text))
}

/** Prose is given away by five of its words in a row, or by most of what it says. */
function proseRule(wanted: readonly string[], known: readonly string[]): Rule {
  const knownRuns = new Set(runsOf(known))
  const secretRuns = new Set(runsOf(wanted).filter((run) => !knownRuns.has(run)))
  const telling = new Set(wanted.filter((word) => word.length > 4 && !known.includes(word)))
  return ({ words }) => {
    if (runsOf(words).some((run) => secretRuns.has(run))) return true
    const said = new Set(words.filter((word) => telling.has(word)))
    return telling.size >= 4 && said.size / telling.size >= 0.6
  }
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' '))
}

/** A list is given away in order, or when every entry of it is there. */
function groupRules(leaves: readonly string[]): readonly Rule[] {
  const entries = leaves.map(tokensOf).filter((tokens) => tokens.length > 0)
  if (entries.length < 2) return leaves.flatMap((leaf) => rulesFor(leaf, []))
  const inOrder = sequenceRule(entries.flat())
  const distinct = [...new Map(entries.map((tokens) => [squash(tokens), tokens])).values()]
  const allThere: Rule = ({ tokens }) => distinct.every((entry) => hasSequence(tokens, entry))
  return distinct.length > 1 ? [inOrder, allThere] : [inOrder]
}

function wordsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
}
