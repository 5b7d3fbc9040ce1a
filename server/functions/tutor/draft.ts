import type { Hint } from './hints.ts'
import type { Scene } from './scene.ts'

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
  const { hints, lesson, part, tone } = scene
  const said = hints.length > 0 ? [`You have now had every hint that I have for ${shortPlace(scene)}.`] : []
  const guidance =
    lesson.guidance !== '' && scene.turn % 2 === 0 ? [`The guidance says: ${lesson.guidance}`] : []
  const example = tone.likesExamples
    ? ['Try the same idea on an example of your own with easier numbers.']
    : []
  return [...said, ...guidance, wayOfWorking(part?.areas[0]?.responseType ?? ''), ...example]
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

/** What always helps with that kind of response area. */
function wayOfWorking(responseType: string): string {
  if (responseType.includes('CHOICE')) {
    return 'Take the options in turn, and for each ask what would have to hold for it to be right.'
  }
  if (/MATRIX|TABLE|VECTOR/.test(responseType))
    return 'Work out the entries in turn, each on a line of its own.'
  if (responseType.includes('UNITS'))
    return 'Write every quantity with its unit, and let the units show whether the formula fits.'
  if (/EXPRESSION|MATH/.test(responseType))
    return 'List the quantities that must appear in the result, then the relation that joins them.'
  if (responseType.includes('BOOLEAN')) return 'Look for a case where the statement would fail.'
  if (/TEXT|ESSAY/.test(responseType))
    return 'Note the points that you want to make, then give a reason for each.'
  if (responseType.includes('CODE'))
    return 'Follow the code line by line on paper, and note every value on the way.'
  return 'Write down what is given, what is wanted, and the relation that joins them.'
}

function questionFor({ turn, part }: Scene): string {
  const asksFor = part?.areas.find(({ preResponseText }) => preResponseText !== '')?.preResponseText ?? ''
  const wanted =
    asksFor === ''
      ? []
      : [`What do you need to know before you can fill in ${asksFor.replace(/\s*=\s*(\$?)$/, '$1')}?`]
  return pick(
    [...wanted, 'What is given here, and what is wanted?', 'Which step are you least sure of?'],
    turn,
  )
}
