import { nameOfPlace, pick, shortPlace, withNextHint, type Draft } from './draft.ts'
import { askWhyWrong } from './reply-to-wrong.ts'
import { explainTerm } from './reply-to-term.ts'
import type { Intent } from './intent.ts'
import { countInWords } from './number-words.ts'
import type { Scene } from './scene.ts'

/** Makes the draft that answers a scene. */
export function draftFor(scene: Scene): Draft {
  if (isWithoutContext(scene) && needsContext.has(scene.intent)) return replyWithoutContext(scene)
  return replies[scene.intent](scene)
}

const needsContext: ReadonlySet<Intent> = new Set([
  'silent',
  'greets',
  'demands-answer',
  'asks-why-wrong',
  'asks-term',
  'stuck',
  'agrees',
  'proposes',
  'explains',
])

const replies: Readonly<Record<Intent, (scene: Scene) => Draft>> = {
  silent: (scene) => ask(scene, 'I received no words from you.', 'What would you like to look at?'),
  greets: greet,
  'demands-answer': refuse,
  'asks-why-wrong': askWhyWrong,
  'asks-progress': tellProgress,
  'asks-who': (scene) =>
    ask(
      scene,
      'I am a scripted tutor: I know the question and its worked solution, and I ask and hint instead of telling.',
      'What would you like to try first?',
    ),
  'asks-term': explainTerm,
  stuck: (scene) => withNextHint(scene, encourage(scene)),
  proposes: weighProposal,
  finished: finish,
  agrees: (scene) => withNextHint(scene, pick(['Good, one step further.', 'All right.'], scene.turn)),
  'off-topic': (scene) =>
    ask(
      scene,
      `That is outside what I can help with; I am here for ${nameOfPlace(scene)}.`,
      'Where were you with it?',
    ),
  explains: (scene) =>
    withNextHint(
      scene,
      pick(['Thank you for telling me how you see it.', 'Let us build on that.'], scene.turn),
    ),
}

function ask(scene: Scene, opening: string, question: string): Draft {
  return { opening: '', body: [opening, ...whatIsAsked(scene)], question, hint: null }
}

/** A short question is worth repeating; a long one is on the learner's screen anyway. */
function whatIsAsked({ part, lesson }: Scene): readonly string[] {
  const text = (part?.content ?? '') || lesson.content
  const isShort = text !== '' && text.length <= 240 && !text.includes('\n')
  return isShort ? [`It asks: ${text}`] : []
}

function greet(scene: Scene): Draft {
  const { standing, lesson } = scene
  const tries = standing.submissions > 0 ? [submissionsSentence(scene)] : []
  const estimate =
    tries.length === 0 && lesson.estimatedTime !== '' ? [`It is meant to take ${lesson.estimatedTime}.`] : []
  return {
    opening: '',
    body: [`Hello! We are looking at ${nameOfPlace(scene)}.`, ...tries, ...estimate],
    question: pick(
      ['What have you tried so far?', 'Which word or step is the first that is unclear?'],
      scene.turn,
    ),
    hint: null,
  }
}

function refuse(scene: Scene): Draft {
  const opening = pick(
    [
      'I will not give the result away, because finding it is what will stay with you; here is a step towards it.',
      'That one stays yours to find, however you ask me; let us take the next step instead.',
      'I keep to hints, and here is what I can say.',
    ],
    scene.turn,
  )
  const draft = withNextHint(scene, '')
  return { ...draft, body: [opening, ...draft.body] }
}

function encourage(scene: Scene): string {
  const { lesson, standing, turn } = scene
  const time = lesson.progress.timeOnPart || lesson.progress.timeOnQuestion
  const isLong = /too much time/i.test(lesson.progress.accessStatus) || minutesOf(time) >= 20
  if (isLong && turn === 0 && time !== '') return `You have given this ${time} already, so a small step now.`
  if (standing.status === 'correct')
    return `Your last submission to ${shortPlace(scene)} was right, so this is about understanding it.`
  if (standing.wrong >= 3) return 'Several tries show that you keep at it; let us slow down.'
  return pick(
    ['Let us take it one step at a time.', 'Good that you ask.', 'Let us look a little further.'],
    turn,
  )
}

function minutesOf(duration: string): number {
  const hours = /(\d+)\s*h/i.exec(duration)?.[1]
  const minutes = /(\d+)\s*m/i.exec(duration)?.[1]
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** A result is judged by its submission alone; here only the way to it is talked about. */
function weighProposal(scene: Scene): Draft {
  const { turn, standing } = scene
  const opening = pick(
    [
      'I do not judge results here; submit it, and the feedback will tell.',
      'Whether that is right, your submission will show; what I can do is ask how you got there.',
    ],
    turn,
  )
  const known =
    standing.status === 'correct'
      ? [`Your latest submission to ${shortPlace(scene)} was marked as correct.`]
      : []
  return {
    opening: '',
    body: [opening, ...known, checkFor(scene)],
    question: pick(['Which step led you to it?', 'What makes you sure of the last step?'], turn),
    hint: null,
  }
}

function checkFor({ part, turn }: Scene): string {
  const type = part?.areas[0]?.responseType ?? ''
  if (type.includes('UNITS')) return 'Check first that the unit and the size are plausible.'
  if (type.includes('MATRIX')) return 'Check first that every entry came from the same rule.'
  if (type.includes('CHOICE')) return 'Check first what speaks against each of the others.'
  return pick(
    [
      'Check first that it fits everything that the question gives.',
      'Check it by putting it back into where you started.',
    ],
    turn,
  )
}

function finish(scene: Scene): Draft {
  const { standing, lesson, part } = scene
  const next = lesson.parts.find(({ position }) => part !== null && position > part.position)
  const isFinished = standing.status === 'correct' || standing.isMarkedDone
  if (!isFinished) {
    const state =
      standing.status === 'wrong'
        ? 'Your latest submission is not right yet.'
        : `There is no submission to ${shortPlace(scene)} that I know to be right yet.`
    return {
      opening: 'You are welcome.',
      body: [state],
      question: 'What will you enter, and why?',
      hint: null,
    }
  }
  return {
    opening: 'Well done.',
    body: [`${capital(shortPlace(scene))} is behind you.`],
    question:
      next === undefined
        ? 'How would you explain the idea to somebody else?'
        : `Shall we go on to part (${next.letter})?`,
    hint: null,
  }
}

function tellProgress(scene: Scene): Draft {
  const { progress } = scene.lesson
  const time =
    progress.timeOnQuestion === '' ? [] : [`You have spent ${progress.timeOnQuestion} on the question.`]
  return {
    opening: '',
    body: [submissionsSentence(scene), ...time],
    question: 'Which step would you like to look at next?',
    hint: null,
  }
}

function submissionsSentence(scene: Scene): string {
  const { submissions, wrong } = scene.standing
  if (submissions === 0) return `I know of no submission to ${shortPlace(scene)} yet.`
  const tries = submissions === 1 ? 'one submission' : `${countInWords(submissions)} submissions`
  return wrong === 0
    ? `You have made ${tries}, and all went well.`
    : `You have made ${tries}, of which ${countInWords(wrong)} did not match.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isWithoutContext({ part, lesson }: Scene): boolean {
  return part === null && lesson.content === '' && lesson.parts.length === 0
}

function replyWithoutContext({ intent, turn, lesson }: Scene): Draft {
  const opening = intent === 'greets' ? 'Hello!' : ''
  const known = lesson.title === '' ? [] : [`All that I know of it is its title, “${lesson.title}”.`]
  const refusal =
    intent === 'demands-answer' ? ['I help you find the result yourself instead of giving it.'] : []
  const advice = pick(
    [
      'A good start is to write down what is given, what is wanted, and which relation joins them.',
      'Try to say in your own words what the question wants, before any calculation.',
      'Try the idea on a smaller or simpler case, and see what changes.',
    ],
    turn,
  )
  return {
    opening,
    body: ['I have not been given the question, so I cannot see what you see.', ...known, ...refusal, advice],
    question: pick(
      ['What does the question ask, word for word?', 'What is given, and what have you tried?'],
      turn,
    ),
    hint: null,
  }
}
