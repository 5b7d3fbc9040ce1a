import { differenceOf, type Difference } from './compare-submission.ts'
import { shortPlace, withNextHint, type Draft } from './draft.ts'
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

function whyWrong(
  scene: Scene,
  latest: NonNullable<NonNullable<Scene['standing']['area']>['latest']>,
): Draft {
  const { standing, lesson, tone } = scene
  const place = standing.areaIndex === null ? '' : ` in ${ordinal(standing.areaIndex)} response area`
  const feedback = latest.feedback.split('\n').join(' ')
  const isTelling = feedback.length > 12 && feedback.length <= 240
  const said = isTelling
    ? `The feedback on your submission${place} says: “${feedback}”`
    : `Your latest submission${place} was not accepted.`
  const difference = lesson.progress.areas.length > 0 ? advice[differenceOf(latest)] : advice.none
  return {
    opening: '',
    body: [
      said,
      difference,
      ...(tone.length === 'detailed' ? ['Write the steps out in full, so that we can look at them.'] : []),
    ],
    question: 'Which step of yours could explain that?',
    hint: null,
  }
}

function ordinal(index: number): string {
  return ['the first', 'the second', 'the third', 'the fourth'][index] ?? `a later`
}
