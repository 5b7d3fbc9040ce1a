import { sidesOf } from './equation-sides.ts'
import { leavesOf } from './json-leaves.ts'
import type { Area, Lesson, Part } from './lesson.ts'
import { formulasOf, sentencesOf } from './markdown-pieces.ts'
import { workedStepsOf } from './worked-steps.ts'

/** Everything that a reply must never give away. */
export interface Confidential {
  /** Texts that each are an answer. */
  readonly answers: readonly string[]
  /** How the worked solutions end; what the question itself says is no secret in them. */
  readonly endings: readonly string[]
  /** Entries that only together are a result: the elements of a matrix or a list. */
  readonly groups: readonly (readonly string[])[]
}

/** What a learner can read anyway. */
export function publicTextOf(lesson: Lesson): string {
  const parts = lesson.parts.map(({ content, areas }) =>
    [content, ...areas.map(({ preResponseText }) => preResponseText)].join(' '),
  )
  return [lesson.title, lesson.content, lesson.guidance, ...parts].join(' ')
}

/** Collects the answers of all parts, of the submissions, and of the ends of the worked solutions (spec.md 2.6). */
export function confidentialOf(lesson: Lesson): Confidential {
  const answers = [
    ...lesson.parts.flatMap(({ areas }) => areas.map(({ answer }: Area) => answer)),
    ...lesson.progress.areas.map(({ latest }) => latest?.answer),
  ].map(leavesOf)
  const singles = answers.filter((leaves) => leaves.length === 1).flat()
  const choices = answers.filter(isChoice).flat()
  const groups = answers.filter((leaves) => leaves.length > 1 && !isChoice(leaves))
  return {
    answers: [...singles, ...choices].flatMap(variantsOf),
    endings: lesson.parts.flatMap(endingsOf).flatMap(variantsOf),
    groups: groups.flatMap((leaves) => [leaves, leaves.flatMap(lastSideOf)]),
  }
}

/** A marked option, or a whole sentence, gives something away even when it stands alone. */
function isChoice(leaves: readonly string[]): boolean {
  return leaves.some((leaf) => /^\[(?:true|false)\]/i.test(leaf) || leaf.split(/\s+/).length > 3)
}

function endingsOf(part: Part): readonly string[] {
  const { final } = workedStepsOf(part)
  const boxed = part.workedSections.flatMap(({ content }) => boxedIn(content))
  const results = [part.answerContent, final].flatMap((text) => formulasOf(text).flatMap(lastSideOf))
  return [...sentencesOf(part.answerContent), ...sentencesOf(final), ...results, ...boxed]
}

function variantsOf(text: string): readonly string[] {
  const unmarked = text.replace(/^\[(?:true|false)\]\s*/i, '').replace(/^(?:\.{3}|…)\s*/, '')
  return [unmarked, ...(formulasOf(text).length === 0 ? lastSideOf(unmarked) : [])]
}

function lastSideOf(formula: string): readonly string[] {
  const sides = sidesOf(formula)
  return sides.length > 1 ? sides.slice(-1) : []
}

function boxedIn(text: string): readonly string[] {
  return [...text.matchAll(/\\boxed\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map((match) => match[1] ?? '')
}
