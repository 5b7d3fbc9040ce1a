import { sidesOf } from './equation-sides.ts'
import type { LeakGuard } from './leak-guard.ts'
import { insideOf, piecesOf, sentencesOf, type Piece } from './markdown-pieces.ts'

/** What stands where a learner has to go on. */
export const openEnd = String.raw`\ldots`

/**
 * The text without what gives something away: a chain `a = b = c` is cut before the side that does, a sentence that
 * still does is left out. Empty when nothing of use remains.
 */
export function withoutLeaks(text: string, leaks: LeakGuard): string {
  const cut = piecesOf(text)
    .map((piece) => (piece.kind === 'words' ? piece.text : cutFormula(piece, leaks)))
    .join('')
  const kept = sentencesOf(cut).filter((sentence) => !leaks(sentence))
  const joined = kept.join(' ')
  return leaks(joined) || !saysSomething(joined) ? '' : joined
}

function cutFormula(piece: Piece, leaks: LeakGuard): string {
  if (!leaks(piece.text)) return piece.text
  const sides = sidesOf(insideOf(piece).replaceAll(layout, ' '))
  for (let count = sides.length - 1; count > 0; count--) {
    const formula = `$${[...sides.slice(0, count), openEnd].join(' = ')}$`
    if (!leaks(formula)) return formula
  }
  return `$${openEnd}$`
}

/** Lines of an aligned block become one chain: what is cut off must not leave an environment open. */
const layout =
  /\\(?:begin|end)\s*\{(?:aligned|align\*?|array|gathered|split|eqnarray\*?)\}(?:\{[lcr|]+\})?|\\\\(?=\s*&?\s*=)|&/g

/** An ellipsis between two words is no hint. */
function saysSomething(text: string): boolean {
  const rest = text.replaceAll(openEnd, '').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return rest.length >= 8 || /=.*\\ldots/.test(text)
}
