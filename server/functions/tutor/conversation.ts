import { objectsOf, textOf } from './read-values.ts'

/** One message of the learner or of the assistant. */
export interface Turn {
  readonly by: 'learner' | 'assistant'
  readonly text: string
}

/** The conversation as a tutor reads it: who said what, and what the learner said last. */
export interface Conversation {
  readonly turns: readonly Turn[]
  readonly assistantTexts: readonly string[]
  /** '' when the last word is not the learner's. */
  readonly lastWords: string
}

const maxMessageLength = 8_000

/** Reads `messages`; what a system or a tool says is no turn, and can neither speak for the learner nor for the tutor. */
export function readConversation(messages: unknown): Conversation {
  const turns = objectsOf(messages).flatMap(({ role, content }): readonly Turn[] => {
    const text = textOf(content).slice(0, maxMessageLength).trim()
    if (role === 'USER') return [{ by: 'learner', text }]
    return role === 'ASSISTANT' ? [{ by: 'assistant', text }] : []
  })
  const last = turns.at(-1)
  return {
    turns,
    assistantTexts: turns.filter(({ by }) => by === 'assistant').map(({ text }) => text),
    lastWords: last?.by === 'learner' ? last.text : '',
  }
}
