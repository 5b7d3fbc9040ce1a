import { reportProgress } from '../node-host/report-progress.ts'
import { answerByModel } from './model-tutor.ts'
import { modelAsker } from './provider-client.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { JsonObject } from './read-values.ts'
import { answerByScript } from './scripted-tutor.ts'
import type { TutorAnswer } from './tutor-answer.ts'

/** Answers one chat request; `processingTimeMs` is the time from its arrival to this answer (spec.md 2.7). */
export async function replyTo(request: JsonObject, settings: ProviderSettings): Promise<object> {
  const startedAt = performance.now()
  void reportProgress('Reading the question and the conversation so far.')
  const answer =
    settings.kind === 'provider'
      ? await answerByModel(request, modelAsker(settings.provider))
      : answerInSteps(request)
  return {
    output: { role: 'ASSISTANT', content: answer.content },
    metadata: {
      summary: answer.summary,
      conversationalStyle: answer.conversationalStyle,
      processingTimeMs: Math.round(performance.now() - startedAt),
    },
  }
}

function answerInSteps(request: JsonObject): TutorAnswer {
  void reportProgress('Looking for the next step that the learner can take alone.')
  return answerByScript(request)
}
