import { differenceOf, type Difference } from './compare-submission.ts'
import { quotable, shortPlace, withNextHint, type Draft } from './draft.ts'
import type { Submission } from './lesson.ts'
import type { Scene } from './scene.ts'

const advice: Readonly<Record<Difference, string>> = {
  sign: 'The size looks plausible, so look at the signs and directions on the way.',
  'power-of-ten': 'The digits look plausible, so look at powers of ten, prefixes and unit conversions.',
  rounding: 'It is close, so look at where you rounded, and how many digits are wanted.',
  unit: 'The number looks plausible, so look at the unit.',
  'some-entries': 'Some of your entries fit, so look for the one that was made differently from the others.',
  length: 'The number of entries does not fit what is asked.',
  none: 'Go back to the first line of your working, and check each step against the one before.',
}

/** Answers "why is it wrong?" from the submission, its feedback and what was expected, without telling the latter. */
export function askWhyWrong(scene: Scene): Draft {
  const { standing } = scene
  if (standing.status === 'nothing-submitted' || standing.area?.latest == null) {
    const draft = withNextHint(scene, '')
    return {
      ...draft,
      body: [
        `I know of no submission to ${shortPlace(scene)} yet, so I cannot see what went wrong.`,
        ...draft.body,
      ],
    }
  }
  if (standing.status === 'correct') {
    return {
      opening: '',
      body: [`Your latest submission to ${shortPlace(scene)} was marked as correct.`],
      question: 'What makes you doubt it?',
      hint: null,
    }
  }
  return whyWrong(scene, standing.area.latest)
}

function whyWrong(scene: Scene, latest: Submission): Draft {
  const { standing, part, tone } = scene
  // Where the submission does not say what was expected, the question does.
  const answer = latest.answer ?? part?.areas[standing.areaIndex ?? 0]?.answer
  const difference = standing.status === 'wrong' ? differenceOf({ ...latest, answer }) : 'none'
  const more = tone.length === 'detailed' ? ['Write the steps out in full, so that we can look at them.'] : []
  return {
    opening: '',
    body: [whatFeedbackSays(scene, latest), advice[difference], ...more],
    question: 'Which step of yours could explain that?',
    hint: null,
  }
}

function whatFeedbackSays({ standing, leaks }: Scene, latest: Submission): string {
  const place = standing.areaIndex === null ? '' : ` in ${ordinal(standing.areaIndex)} response area`
  const said = `The feedback on your submission${place} says: “${quotable(latest.feedback)}”`
  if (quotable(latest.feedback) !== '' && !leaks(said)) return said
  return standing.status === 'wrong'
    ? `Your latest submission${place} was not accepted.`
    : `I cannot tell how your latest submission${place} was judged.`
}

function ordinal(index: number): string {
  return ['the first', 'the second', 'the third', 'the fourth'][index] ?? 'a later'
}
