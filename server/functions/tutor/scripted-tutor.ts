import { compose, type Composed } from './compose.ts'
import { readConversation } from './conversation.ts'
import { readLesson } from './read-lesson.ts'
import type { JsonObject } from './read-values.ts'
import { draftFor } from './replies.ts'
import { sceneOf, type Scene } from './scene.ts'
import { updatedStyle } from './style.ts'
import { updatedSummary } from './summary.ts'
import type { TutorAnswer } from './tutor-answer.ts'

/** Answers a chat request by rules alone: it asks and hints along the worked solution, and never tells its end. */
export function answerByScript(request: JsonObject): TutorAnswer {
  const lesson = readLesson(request)
  const conversation = readConversation(request.messages)
  const scene = sceneOf(lesson, conversation)
  const { content, gaveHint } = freshReply(scene)
  return {
    content,
    summary: updatedSummary(scene, gaveHint),
    conversationalStyle: updatedStyle(lesson.style, conversation.lastWords),
  }
}

const maxWordings = 12

/** Another wording where the learner has read this one before. */
function freshReply(scene: Scene): Composed {
  const said = new Set(scene.conversation.assistantTexts)
  const first = compose(draftFor(scene), scene)
  let reply = first
  for (let step = 1; step < maxWordings && said.has(reply.content); step++) {
    const turned = { ...scene, turn: scene.turn + step }
    reply = compose(draftFor(turned), turned)
  }
  return said.has(reply.content) ? first : reply
}
