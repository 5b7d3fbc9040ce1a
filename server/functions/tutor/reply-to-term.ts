import { nameOfPlace, pick, withNextHint, type Draft } from './draft.ts'
import { termOf } from './intent.ts'
import { sentencesOf } from './markdown-pieces.ts'
import { squash, tokensOf } from './normal-form.ts'
import { withoutLeaks } from './safe-hint.ts'
import type { Scene } from './scene.ts'
import { tutorialStepsOf, workedStepsOf } from './worked-steps.ts'

const maxQuoted = 300

/** Answers "what does … mean?" with the place where the lesson uses the word. */
export function explainTerm(scene: Scene): Draft {
  const term = termOf(scene.conversation.lastWords)
  const used = term === '' ? '' : sentenceAbout(term, scene)
  if (used === '') {
    const opening = `I have no definition of that for ${nameOfPlace(scene)}; your notes or the course text will have one.`
    const draft = withNextHint(scene, '')
    return { ...draft, body: [opening, ...draft.body] }
  }
  return {
    opening: 'Good that you ask about a word before you use it.',
    body: [`Here is where it is used: ${used}`],
    question: pick(
      [
        'How would you say in your own words what it stands for there?',
        'What would change if it were something else?',
      ],
      scene.turn,
    ),
    hint: null,
  }
}

function sentenceAbout(term: string, { lesson, part, leaks }: Scene): string {
  const steps = part === null ? [] : [...tutorialStepsOf(part), ...workedStepsOf(part).steps]
  const wanted = squash(tokensOf(term))
  if (wanted.length < 2) return ''
  const found = [part?.content ?? '', lesson.content, lesson.guidance, ...steps]
    .flatMap(sentencesOf)
    .find((sentence) => squash(tokensOf(sentence)).includes(wanted) && sentence.length <= maxQuoted)
  return found === undefined ? '' : withoutLeaks(found, leaks)
}
