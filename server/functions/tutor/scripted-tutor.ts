import { compose } from './compose.ts'
import { readConversation } from './conversation.ts'
import { readLesson } from './read-lesson.ts'
import type { JsonObject } from './read-values.ts'
import { draftFor } from './replies.ts'
import { sceneOf } from './scene.ts'
import { updatedStyle } from './style.ts'
import { updatedSummary } from './summary.ts'
import type { TutorAnswer } from './tutor-answer.ts'

/** Answers a chat request by rules alone: it asks and hints along the worked solution, and never tells its end. */
export function answerByScript(request: JsonObject): TutorAnswer {
  const lesson = readLesson(request)
  const conversation = readConversation(request.messages)
  const scene = sceneOf(lesson, conversation)
  const { content, gaveHint } = compose(draftFor(scene), scene)
  return {
    content,
    summary: updatedSummary(scene, gaveHint),
    conversationalStyle: updatedStyle(lesson.style, conversation.lastWords),
  }
}
