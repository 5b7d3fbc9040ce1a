import { quote } from './input-error.ts'
import type { SignText } from './tokens.ts'

/** Commands whose argument is a word. */
export const latexWordCommands: ReadonlySet<string> = new Set([
  ...['mathrm', 'text', 'textrm', 'textit', 'textbf', 'operatorname', 'mathit', 'mathbf', 'mathsf', 'mathtt'],
  ...['boldsymbol', 'bm', 'vec', 'hat', 'bar', 'mathcal', 'rm'],
])

/** Brackets that are functions. */
export const latexRoundings: ReadonlyMap<string, string> = new Map([
  ['lfloor', 'floor'],
  ['lceil', 'ceiling'],
])

const signs: ReadonlyMap<string, SignText> = new Map([
  ...(['+', '-', '*', '/', '!', '°', '_', '=', ',', '(', ')', '[', ']', '{', '}', '|'] as const).map(
    (sign) => [sign, sign] as const,
  ),
  ...Array.from('−–', (sign) => [sign, '-'] as const),
  ...Array.from('×·⋅', (sign) => [sign, '*'] as const),
  ['\\cdot', '*'],
  ['\\times', '*'],
  ['\\ast', '*'],
  ['\\div', '/'],
  ['÷', '/'],
  ['\\lvert', '|<'],
  ['\\rvert', '>|'],
  ['\\vert', '|'],
  ['\\mid', '|'],
  ['\\{', '{'],
  ['\\}', '}'],
  ['\\lbrace', '{'],
  ['\\rbrace', '}'],
  ['\\lbrack', '['],
  ['\\rbrack', ']'],
  ['\\lparen', '('],
  ['\\rparen', ')'],
  ['\\rfloor', ')'],
  ['\\rceil', ')'],
])

/** The sign of the grammar that a piece of LaTeX stands for; else undefined. */
export function latexSign(lexeme: string): SignText | undefined {
  return signs.get(lexeme)
}

/** Why a piece of LaTeX cannot be read, as the second half of a sentence. */
export function whyLatexMeaningless(lexeme: string): string {
  if (lexeme === '\\placeholder') return 'a box is still empty.'
  if (lexeme === '\\infty') return 'infinity is not a number that can be compared.'
  if (lexeme === '\\pm' || lexeme === '\\mp')
    return `${quote(lexeme)} stands for two values; give one expression.`
  if (/^(<|>|\\(lt|gt|le|ge|leq|geq|ne|neq|approx))$/.test(lexeme)) {
    return `${quote(lexeme)} cannot be compared here; write an expression or one equation with \`=\`.`
  }
  if (lexeme === "'" || lexeme === '\\prime') {
    return 'a prime has no meaning here, unless it belongs to the name of a quantity.'
  }
  if (lexeme.startsWith('\\')) return `the command ${quote(lexeme)} is not known here.`
  return `${quote(lexeme)} has no meaning here; a number, a quantity, an operation or a bracket is expected.`
}
