import type { Entry } from './expression-tree.ts'
import { InputError } from './input-error.ts'
import { parseTokens } from './parse-tokens.ts'
import type { Params } from './params.ts'
import { readLatex } from './read-latex.ts'
import { readTyped } from './read-typed.ts'

const longestText = 2000

/** Reads one expression or equation; throws an InputError with a sentence for whoever wrote it. */
export function readEntry(
  text: string,
  params: Pick<Params, 'symbols' | 'implicitFirst'>,
  isLatex: boolean,
): Entry {
  if (text.length > longestText) {
    throw new InputError('The text is too long to be read as mathematics: shorten it.', {
      start: longestText,
      end: text.length,
    })
  }
  // Typed mathematics has no backslash and no braces behind an underscore, so LaTeX can be told by them.
  const isMarkedUp = isLatex || /\\[a-zA-Z(]|_\{|^\s*\$/.test(text)
  const tokens = isMarkedUp ? readLatex(text, params.symbols) : readTyped(text, params.symbols)
  return parseTokens(tokens, { source: text, implicitFirst: params.implicitFirst })
}
