import type { Confidential } from './confidential.ts'
import { formulasOf } from './markdown-pieces.ts'
import { squash, tokensOf, type Token } from './normal-form.ts'

/** Says whether a text gives something away. */
export type LeakGuard = (text: string) => boolean

type Rule = (text: Reading) => boolean

interface Reading {
  readonly tokens: readonly Token[]
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

function read(text: string): Reading {
  // A part is named by a letter, which is no answer "b".
  const tokens = tokensOf(text.replaceAll(/\bpart \([a-z\d]+\)/gi, 'part'))
  const inFormulas = formulasOf(text).flatMap((formula) => tokensOf(formula))
  const symbols = [...inFormulas, ...tokens.filter(({ isSymbol, text: word }) => isSymbol && word !== 'i')]
  return {
    tokens,
    squashed: squash(tokens),
    symbols: new Set(symbols.map(({ text: symbol }) => symbol)),
    words: wordsOf(tokens),
  }
}

function rulesFor(text: string, known: readonly string[]): readonly Rule[] {
  const tokens = tokensOf(text)
  const values = tokens.filter(({ kind, isScript }) => kind === 'number' && !isScript)
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
  const index = tokens.findIndex(({ kind, isScript }) => kind === 'number' && !isScript)
  const value = tokens[index]?.text ?? ''
  const hasUnit = tokens.some(({ kind }) => kind === 'word')
  // "2 m" or "2x": the lone digit stands in every other formula.
  if (hasUnit && value.length < 2) return []
  const isNegative = tokens[index - 1]?.text === '-'
  return [
    ({ tokens: given }) =>
      given.some(
        (token, at) =>
          token.kind === 'number' &&
          !token.isScript &&
          token.text === value &&
          (!isNegative || given[at - 1]?.text === '-'),
      ),
  ]
}

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
