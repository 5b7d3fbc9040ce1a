import { shortPlace } from './draft.ts'
import { countInWords } from './number-words.ts'
import type { Scene } from './scene.ts'
import { shortenText } from './shorten-text.ts'
import { askedLine, hintsLine, readSummary } from './summary-lines.ts'

const maxSummaryLength = 1_200
const maxEarlierLength = 500
const maxQuestionLength = 90
const maxQuestions = 5

/** The summary after a reply: what was worked on, asked, tried and hinted at; at most 1,200 characters (spec.md 2.7). */
export function updatedSummary(scene: Scene, gaveHint: boolean): string {
  const { lesson, part, given, leaks } = scene
  const before = readSummary(lesson.summary)
  const hints = new Map(before.hintsGiven)
  if (part !== null) hints.set(part.letter, given + (gaveHint ? 1 : 0))
  const lines = [
    shortenText(withoutLeaking(before.earlier, leaks), maxEarlierLength),
    workLine(scene),
    askedLine(questionsOf(before.asked, scene).filter((question) => !leaks(question))),
    triedLine(scene),
    hintsLine(hints),
  ].filter((line) => line !== '' && (!leaks(line) || line.startsWith('Hints given')))
  return fit(lines)
}

function workLine(scene: Scene): string {
  const { lesson } = scene
  if (scene.part === null && lesson.title === '') return ''
  const place = scene.part !== null && lesson.parts.length > 1 ? [shortPlace(scene)] : []
  return `Working on: ${[...place, lesson.title].filter((text) => text !== '').join(' of ') || 'this question'}.`
}

function questionsOf(before: readonly string[], { conversation, leaks }: Scene): readonly string[] {
  const words = conversation.lastWords.replaceAll(/[“”"\s]+/g, ' ').trim()
  const question = leaks(words) ? '' : shortenText(words, maxQuestionLength)
  const all = question === '' || before.at(-1) === question ? before : [...before, question]
  return all.slice(-maxQuestions)
}

function triedLine({ standing }: Scene): string {
  const { submissions, wrong, area, status } = standing
  if (submissions === 0) return ''
  const feedback = (area?.latest?.feedback ?? '').replaceAll(/\s+/g, ' ')
  const said = feedback === '' ? '' : `; latest feedback: ${shortenText(feedback, 120)}`
  const state = status === 'correct' ? ', now correct' : ''
  return `Tried: ${countInWords(submissions)} submitted, ${countInWords(wrong)} wrong${state}${said}`
}

function withoutLeaking(text: string, leaks: Scene['leaks']): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !leaks(sentence))
    .join(' ')
}

function fit(lines: readonly string[]): string {
  const text = lines.join('\n')
  return text.length <= maxSummaryLength ? text : shortenText(lines.slice(1).join('\n'), maxSummaryLength)
}
