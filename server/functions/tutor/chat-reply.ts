import { answerByModel } from './model-tutor.ts'
import { modelAsker } from './provider-client.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { JsonObject } from './read-values.ts'
import { answerByScript } from './scripted-tutor.ts'

/** Answers one chat request; `processingTimeMs` is the time from its arrival to this answer (spec.md 2.7). */
export async function replyTo(request: JsonObject, settings: ProviderSettings): Promise<object> {
  const startedAt = performance.now()
  const answer =
    settings.kind === 'provider'
      ? await answerByModel(request, modelAsker(settings.provider))
      : answerByScript(request)
  return {
    output: { role: 'ASSISTANT', content: answer.content },
    metadata: {
      summary: answer.summary,
      conversationalStyle: answer.conversationalStyle,
      processingTimeMs: Math.round(performance.now() - startedAt),
    },
  }
}
