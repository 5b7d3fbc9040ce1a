import type { Conversation } from './conversation.ts'
import type { Lesson } from './lesson.ts'
import { memoryPrompt } from './prompts.ts'
import type { AskModel } from './provider-client.ts'
import { shortenText } from './shorten-text.ts'
import { objectOf, textOf } from './read-values.ts'

/** What the caller stores between the turns. */
export interface Memory {
  readonly summary: string
  readonly conversationalStyle: string
}

const maxSummaryLength = 1_200
const maxStyleLength = 400

/** Asks the model for a new summary and style; where it answers something else, its text is the summary and the style stays. */
export async function renewMemory(
  lesson: Lesson,
  conversation: Conversation,
  ask: AskModel,
): Promise<Memory> {
  const text = await ask(memoryPrompt(lesson, conversation))
  const found = objectOf(parseObject(text))
  const summary = textOf(found.summary).trim() || (found.summary === undefined ? text.trim() : lesson.summary)
  return {
    summary: shortenText(summary, maxSummaryLength),
    conversationalStyle: shortenText(
      textOf(found.conversationalStyle).trim() || lesson.style,
      maxStyleLength,
    ),
  }
}

/** Models like to wrap JSON into words or a code fence. */
function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    return value
  } catch {
    return null
  }
}
