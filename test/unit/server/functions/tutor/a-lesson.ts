import { readFileSync } from 'node:fs'
import path from 'node:path'
import { objectOf, type JsonObject } from '../../../../../server/functions/tutor/read-values.ts'
import { answerByScript } from '../../../../../server/functions/tutor/scripted-tutor.ts'
import type { TutorAnswer } from '../../../../../server/functions/tutor/tutor-answer.ts'

/** The requests of `test/fixtures/chat`, by what they are about. */
export type LessonName = 'pendulum' | 'binary' | 'vectors' | 'choice' | 'expression' | 'arabic'

/** What a test may say about a request. */
export interface Ask {
  /** The learner and the tutor in turns, the learner first. */
  readonly said?: readonly string[]
  readonly summary?: string
  readonly style?: string
  readonly part?: number
  readonly progress?: JsonObject
}

/** A chat request about a lesson. */
export function aRequest(name: LessonName, { said = ['I am stuck'], ...more }: Ask = {}): JsonObject {
  const file = path.resolve(import.meta.dirname, `../../../../fixtures/chat/${name}.json`)
  const request = objectOf(JSON.parse(readFileSync(file, 'utf8')))
  const user = objectOf(request.user)
  const context = objectOf(request.context)
  const progress = { ...objectOf(user.taskProgress), ...more.progress }
  const currentPart = {
    ...objectOf(progress.currentPart),
    ...(more.part === undefined ? {} : { position: more.part }),
  }
  return {
    ...request,
    messages: said.map((content, index) => ({ role: index % 2 === 0 ? 'USER' : 'ASSISTANT', content })),
    user: {
      ...user,
      preference: more.style === undefined ? user.preference : { conversationalStyle: more.style },
      taskProgress: { ...progress, currentPart },
    },
    context: more.summary === undefined ? context : { ...context, summary: more.summary },
  }
}

/** Asks the scripted tutor about a lesson. */
export function askTutor(name: LessonName, ask: Ask = {}): TutorAnswer {
  return answerByScript(aRequest(name, ask))
}

/** Lets a learner say one thing after the other; summary and style are carried on as the platform does. */
export function converse(
  name: LessonName,
  sayings: readonly string[],
  ask: Ask = {},
): readonly TutorAnswer[] {
  const said: string[] = []
  const answers: TutorAnswer[] = []
  let { summary, style } = ask
  for (const saying of sayings) {
    said.push(saying)
    const carried = {
      ...(summary === undefined ? {} : { summary }),
      ...(style === undefined ? {} : { style }),
    }
    const answer = askTutor(name, { ...ask, ...carried, said })
    answers.push(answer)
    said.push(answer.content)
    summary = answer.summary
    style = answer.conversationalStyle
  }
  return answers
}
