import type { Hint } from './hints.ts'
import type { Scene } from './scene.ts'
import { waysOfWorking } from './ways-of-working.ts'

/** What is to be said: at most a few sentences, the first ones may be left out, the question ends it. */
export interface Draft {
  readonly opening: string
  readonly body: readonly string[]
  readonly question: string
  /** The hint that the body holds; null when the learner gets none this time. */
  readonly hint: Hint | null
}

/** One of several wordings, so that two replies in a row differ. */
export function pick(wordings: readonly string[], turn: number): string {
  return wordings[turn % wordings.length] ?? ''
}

/** How a learner calls the place that is talked about. */
export function nameOfPlace({ part, lesson }: Scene): string {
  const title = lesson.title === '' ? '' : ` of “${lesson.title}”`
  if (part === null) return lesson.title === '' ? 'this question' : `“${lesson.title}”`
  return lesson.parts.length > 1
    ? `part (${part.letter})${title}`
    : lesson.title === ''
      ? 'this question'
      : `“${lesson.title}”`
}

/** The same, without the title. */
export function shortPlace({ part, lesson }: Scene): string {
  return part !== null && lesson.parts.length > 1 ? `part (${part.letter})` : 'this question'
}

/** A draft with the next hint in it, or with a way of working where there is no hint left. */
export function withNextHint(scene: Scene, opening: string): Draft {
  const hint = scene.hints[scene.given] ?? null
  if (hint === null)
    return { opening, body: bodyWithoutHint(scene), question: questionFor(scene), hint: null }
  const isLast = scene.given === scene.hints.length - 1
  const body = [
    hint.text,
    ...(isLast && scene.hints.length > 1 ? ['What is left is yours to work out.'] : []),
  ]
  return { opening, body, question: hint.asks ? '' : afterHint(scene), hint }
}

function bodyWithoutHint(scene: Scene): readonly string[] {
  const { hints, part, tone, turn } = scene
  const said =
    hints.length > 0 && turn % 2 === 0 && tone.length !== 'brief'
      ? [`You have had every hint that I have for ${shortPlace(scene)}.`]
      : []
  const example = tone.likesExamples
    ? ['Try the same idea on an example of your own with easier numbers.']
    : []
  return [
    ...said,
    ...adviceOf(scene),
    pick(waysOfWorking(part?.areas[0]?.responseType ?? ''), turn),
    ...example,
  ]
}

/** What the author's guidance or the feedback on the latest submission has to say. */
function adviceOf({ lesson, standing, turn }: Scene): readonly string[] {
  const feedback = quotable(standing.area?.latest?.feedback ?? '')
  if (feedback !== '' && standing.status !== 'correct' && turn % 2 === 0) {
    return [`The feedback on your latest submission says: “${feedback}”`]
  }
  const guidance = quotable(lesson.guidance)
  return guidance === '' ? [] : [`The guidance says: ${guidance}`]
}

/** A text in one line that is worth repeating: it says more than a verdict, and is not a page long; else ''. */
export function quotable(text: string): string {
  const flat = text.split('\n').join(' ')
  return flat.length > 12 && flat.length <= 240 ? flat : ''
}

function afterHint({ turn, tone }: Scene): string {
  const last = tone.likesPlainWords
    ? 'Can you say in everyday words what this does?'
    : 'What does that give you here?'
  return pick(
    [
      'How would you carry on from there?',
      last,
      'Which part of that can you do yourself, and where does it stop making sense?',
      'What do you get when you try that step?',
    ],
    turn,
  )
}

function questionFor({ turn, part }: Scene): string {
  const asksFor =
    part?.areas.find(({ preResponseText }) => preResponseText.includes('$'))?.preResponseText ?? ''
  const wanted =
    asksFor === ''
      ? []
      : [`What do you need to know before you can fill in ${asksFor.replace(/\s*=\s*(\$?)$/, '$1')}?`]
  return pick(
    [...wanted, 'What is given here, and what is wanted?', 'Which step are you least sure of?'],
    turn,
  )
}
