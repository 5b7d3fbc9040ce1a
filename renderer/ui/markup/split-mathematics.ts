import { isInlineMathematics } from './dollar-rules.ts'

/** One formula that was found in a text. */
export interface FoundFormula {
  readonly latex: string
  readonly isDisplay: boolean
  /** The formula with its delimiters, as it stood in the text. */
  readonly source: string
}

/** A text whose formulas were taken out: each one stands in it as `placeholderOf(index)`. */
export interface SplitText {
  readonly text: string
  readonly formulas: readonly FoundFormula[]
}

const open = '\uE000'
const close = '\uE001'
const maxFormulas = 500
const maxFormulaLength = 5_000

/** Matches the placeholders of `splitMathematics`; the first group is the formula's index. */
export const placeholderPattern = /\uE000(\d+)\uE001/g

/** What stands in a split text in place of one formula. */
export function placeholderOf(index: number): string {
  return `${open}${index}${close}`
}

/** Puts the source of each formula back in place of its placeholder. */
export function restoreSource(text: string, formulas: readonly FoundFormula[]): string {
  return text.replace(placeholderPattern, (whole, index: string) => formulas[Number(index)]?.source ?? whole)
}

/**
 * Takes the formulas out of a Markdown text, for the delimiters `$…$`, `$$…$$`, `\(…\)` and `\[…\]`
 * (protocol.md 7.4). Code, escaped dollars and amounts of money stay. Never throws; takes time linear in the text.
 */
export function splitMathematics(source: string): SplitText {
  // Nobody else may write our placeholders.
  const text = source.replaceAll(/[\uE000\uE001]/g, '\uFFFD')
  const formulas: FoundFormula[] = []
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length;) {
    const found = formulas.length < maxFormulas ? formulaAt(text, at) : undefined
    if (found) {
      parts.push(text.slice(from, at), placeholderOf(formulas.length))
      formulas.push(found)
      at += found.source.length
      from = at
    } else {
      at = nextPosition(text, at)
    }
  }
  return { text: parts.join('') + text.slice(from), formulas }
}

/** Tidies a `\n` that was written out as two characters, outside of formulas and code; `\nu` stays. */
export function tidyWrittenBreaks(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length;) {
    if (text.startsWith('\\n', at) && !/[a-z]/.test(text.charAt(at + 2))) {
      parts.push(text.slice(from, at), '\n')
      at += 2
      from = at
    } else {
      at = nextPosition(text, at)
    }
  }
  return parts.join('') + text.slice(from)
}

function formulaAt(text: string, at: number): FoundFormula | undefined {
  switch (text.slice(at, at + 2)) {
    case '\\(':
      return bracketed(text, at, /\\[()]/g)
    case '\\[':
      return bracketed(text, at, /\\[[\]]/g)
    case '$$':
      return formulaBetween(text, at, text.indexOf('$$', at + 2))
    default:
      return text.charAt(at) === '$' ? inlineDollar(text, at) : undefined
  }
}

/** Stops at the next delimiter, opening or closing, so that many open ones cost no more than one. */
function bracketed(text: string, at: number, delimiter: RegExp): FoundFormula | undefined {
  delimiter.lastIndex = at + 2
  const next = delimiter.exec(text)
  const isClosing = next !== null && next[0] !== text.slice(at, at + 2)
  return isClosing ? formulaBetween(text, at, next.index) : undefined
}

function formulaBetween(text: string, at: number, end: number): FoundFormula | undefined {
  if (end < 0 || end - at > maxFormulaLength) return undefined
  const latex = text.slice(at + 2, end).trim()
  if (latex === '') return undefined
  return { latex, isDisplay: !text.startsWith('\\(', at), source: text.slice(at, end + 2) }
}

function inlineDollar(text: string, at: number): FoundFormula | undefined {
  const window = text.slice(at + 1, at + 1 + maxFormulaLength)
  const length = /(?<!\\)\$/.exec(window)?.index ?? -1
  const latex = window.slice(0, length)
  if (length < 1) return undefined
  if (!isInlineMathematics(latex, text.charAt(at - 1), window.charAt(length + 1))) return undefined
  return { latex, isDisplay: false, source: `$${latex}$` }
}

/** Where to look next: behind code, an escaped character, or this one. */
function nextPosition(text: string, at: number): number {
  const character = text[at]
  if (character === '`') return at + codeSpanLength(text, at)
  if (character === '\\') return at + 2
  if (character === '$' && text[at + 1] === '$') return at + 2
  if ((character === '\n' || at === 0) && isFence(text, character === '\n' ? at + 1 : at)) {
    return fenceEnd(text, character === '\n' ? at + 1 : at)
  }
  return at + 1
}

/** The length of a code span, or of its backticks alone when nothing closes them. */
function codeSpanLength(text: string, at: number): number {
  const ticks = runLength(text, at, '`')
  const window = text.slice(at + ticks, at + ticks + 20_000)
  const closing = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`).exec(window)
  return closing ? ticks + closing.index + ticks : ticks
}

const fence = /[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/y

function isFence(text: string, lineStart: number): boolean {
  fence.lastIndex = lineStart
  return fence.test(text)
}

/** Behind the closing fence, or the end of the text. */
function fenceEnd(text: string, lineStart: number): number {
  fence.lastIndex = lineStart
  const mark = fence.exec(text)?.[1] ?? '```'
  const lines = new RegExp(`\\n[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*(?=\\n|$)`, 'g')
  lines.lastIndex = lineStart + mark.length
  const closing = lines.exec(text)
  return closing ? closing.index + closing[0].length : text.length
}

function runLength(text: string, at: number, character: string): number {
  let end = at
  while (text[end] === character) end += 1
  return end - at
}
