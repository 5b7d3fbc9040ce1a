import type { Draft } from './draft.ts'
import type { LeakGuard } from './leak-guard.ts'
import type { Scene } from './scene.ts'

/** What is said when everything else would give something away; several, so that one is fit for every answer. */
const lastResorts = [
  'Tell me how you would begin, and we will go on from there: what would you try?',
  'Describe your own thoughts in order. Where do they stop?',
  'Which idea from class could matter?',
  'What now?',
]

const maxSentences = { brief: 2, normal: 4, detailed: 5 } as const

/** What is said, and whether the learner got the draft's hint. */
export interface Composed {
  readonly content: string
  readonly gaveHint: boolean
}

/** Makes Markdown of a draft, as long as the learner likes it, ending with a question, with nothing given away. */
export function compose(draft: Draft, { leaks, tone, conversation }: Scene): Composed {
  const opening = tone.length === 'brief' || draft.opening === '' ? [] : [draft.opening]
  const language = isForeign(conversation.lastWords) ? ['I can only answer in English.'] : []
  const kept = [...language, ...opening, ...draft.body].filter((sentence) => !leaks(sentence))
  const room = maxSentences[tone.length] - (draft.question === '' ? 0 : 1)
  const shown = shorten(kept, room, draft.hint?.text)
  const content = lay([...shown, ...endingOf(draft.question, shown, leaks)])
  if (content === '' || leaks(content)) return { content: safeQuestion(leaks), gaveHint: false }
  return { content, gaveHint: draft.hint !== null && shown.includes(draft.hint.text) }
}

/** A reply ends with a question: the draft's, or the hint that already is one. */
function endingOf(question: string, shown: readonly string[], leaks: LeakGuard): readonly string[] {
  if (question !== '' && !leaks(question)) return [question]
  return question === '' && /[?؟]["”)]?$/.test(shown.at(-1) ?? '') ? [] : [safeQuestion(leaks)]
}

function safeQuestion(leaks: LeakGuard): string {
  return lastResorts.find((text) => !leaks(text)) ?? 'What now?'
}

/** A hint is never what is left out. */
function shorten(sentences: readonly string[], room: number, hint: string | undefined): readonly string[] {
  if (sentences.length <= room) return sentences
  if (hint === undefined || !sentences.includes(hint)) return sentences.slice(0, room)
  const before = sentences.slice(0, sentences.indexOf(hint)).slice(0, Math.max(room - 1, 0))
  return [...before, hint]
}

/** A hint with a displayed formula stands in a paragraph of its own. */
function lay(sentences: readonly string[]): string {
  return sentences
    .map((sentence) =>
      sentence.includes('\n') || sentence.includes('$$') ? `\n\n${sentence}\n\n` : sentence,
    )
    .join(' ')
    .replaceAll(/ *\n\n */g, '\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Mostly written in another script than the one of the replies. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = text.match(/[\p{Script=Latin}\p{Script=Greek}]/gu) ?? []
  return letters.length >= 4 && latin.length * 2 < letters.length
}
