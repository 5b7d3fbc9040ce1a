import type { Part } from './lesson.ts'
import type { LeakGuard } from './leak-guard.ts'
import { sentencesOf } from './markdown-pieces.ts'
import { squash, tokensOf } from './normal-form.ts'
import { withoutLeaks } from './safe-hint.ts'
import { tutorialStepsOf, workedStepsOf } from './worked-steps.ts'

/** One thing that may be said to help with a part; `asks` when it already is a question. */
export interface Hint {
  readonly text: string
  readonly asks: boolean
}

const maxHintLength = 420
const maxHints = 24

/**
 * Every hint for a part, from the first nudge to the last step before the result: what its tutorial asks, then its worked
 * steps. None of them gives anything away that the guard knows.
 */
export function hintsFor(part: Part, leaks: LeakGuard): readonly Hint[] {
  const { steps, final } = workedStepsOf(part)
  // A solution of one step has its beginning to offer; the guard cuts off its end.
  const worked = steps.length === 0 ? sentencesOf(final).slice(0, 3) : steps
  const texts = [...tutorialStepsOf(part), ...worked]
    .flatMap(portionsOf)
    .map((text) => withoutLeaks(text, leaks).replace(/\s*[:,;]$/, '.'))
    .filter((text) => text !== '' && text.length <= 2 * maxHintLength)
  return withoutTwins(texts)
    .slice(0, maxHints)
    .map((text) => ({ text, asks: /[?؟]["”)]?$/.test(text) }))
}

/** Whole sentences, at most two or so at a time. */
function portionsOf(step: string): readonly string[] {
  const portions: string[] = []
  for (const sentence of sentencesOf(step)) {
    const last = portions.at(-1)
    const fits = last !== undefined && !isFull(last) && last.length + sentence.length < maxHintLength
    if (fits) portions[portions.length - 1] = `${last} ${sentence}`
    else portions.push(sentence)
  }
  return portions
}

function isFull(portion: string): boolean {
  return sentencesOf(portion).length >= 2
}

function withoutTwins(texts: readonly string[]): readonly string[] {
  return [...new Map(texts.map((text) => [keyOf(text), text])).values()]
}

/** How many of the hints were given already: one more than the last one that an assistant message holds. */
export function countGiven(hints: readonly Hint[], assistantTexts: readonly string[]): number {
  const said = assistantTexts.map(keyOf)
  const last = hints.findLastIndex(({ text }) => said.some((message) => message.includes(keyOf(text))))
  return last + 1
}

function keyOf(text: string): string {
  return squash(tokensOf(text))
}
