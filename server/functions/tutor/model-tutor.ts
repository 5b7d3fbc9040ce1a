import { reportProgress } from '../node-host/report-progress.ts'
import { readConversation } from './conversation.ts'
import { renewMemory, type Memory } from './memory.ts'
import { modelMessages } from './model-messages.ts'
import { systemPrompt } from './prompts.ts'
import type { AskModel } from './provider-client.ts'
import { readLesson } from './read-lesson.ts'
import { objectsOf, type JsonObject } from './read-values.ts'
import type { TutorAnswer } from './tutor-answer.ts'

/** A longer conversation is summarised before it is answered, and only the last messages are sent (protocol.md 9). */
const maxMessages = 11
const keptMessages = 3

/** Answers a chat request through a model; summary and style come back unchanged unless the conversation has grown long. */
export async function answerByModel(request: JsonObject, ask: AskModel): Promise<TutorAnswer> {
  const lesson = readLesson(request)
  const isLong = objectsOf(request.messages).length > maxMessages
  if (isLong) void reportProgress('Summarising what was said so far.')
  const memory: Memory = isLong
    ? await renewMemory(lesson, readConversation(request.messages), ask)
    : { summary: lesson.summary, conversationalStyle: lesson.style }
  const system = systemPrompt({ ...lesson, summary: memory.summary, style: memory.conversationalStyle })
  const messages = modelMessages(request.messages, isLong ? keptMessages : maxMessages)
  void reportProgress('Asking the language model.')
  const content = await ask([{ role: 'system', content: system }, ...messages])
  return { content, ...memory }
}
