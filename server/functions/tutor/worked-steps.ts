import type { Part, Section } from './lesson.ts'

/** The worked solution of a part: what may be hinted at, and how it ends, which may not. */
export interface WorkedSteps {
  readonly steps: readonly string[]
  readonly final: string
}

/** Splits a worked solution into steps, in order; the last one holds the result (spec.md 2.6). */
export function workedStepsOf(part: Part): WorkedSteps {
  const all = part.workedSections.flatMap(stepsOf)
  return { steps: all.slice(0, -1), final: all.at(-1) ?? '' }
}

/** A tutorial asks the way that its author wants a learner to be asked. */
export function tutorialStepsOf(part: Part): readonly string[] {
  return part.tutorialSections.flatMap(stepsOf)
}

function stepsOf(section: Section): readonly string[] {
  return section.content
    .split(/^\s*(?:\*{3,}|-{3,}|_{3,})\s*$/m)
    .flatMap(paragraphsOf)
    .map((step) => step.trim())
    .filter((step) => step !== '')
}

/** A blank line ends a paragraph, except inside displayed mathematics. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[] = []
  let open = ''
  for (const piece of text.split(/\n\s*\n/)) {
    open = open === '' ? piece : `${open}\n${piece}`
    const isInside = open.split('$$').length % 2 === 0
    if (isInside) continue
    paragraphs.push(open)
    open = ''
  }
  return open === '' ? paragraphs : [...paragraphs, open]
}
