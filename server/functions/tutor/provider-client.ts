import type { OpenAI } from 'openai'
import { readCompletion } from './completion.ts'
import { sentenceForProviderError } from './provider-errors.ts'
import type { Provider } from './provider-settings.ts'

/** One message for a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Asks a model once and returns its text; throws an `Error` whose sentence says what to do. */
export type AskModel = (messages: readonly ModelMessage[]) => Promise<string>

/**
 * Makes the one who asks that provider. All questions of one turn share its time-out, so that a turn of two questions ends
 * before the base layer gives up. Never retried: every question costs money (design.md 4).
 */
export function modelAsker(provider: Provider): AskModel {
  const deadline = AbortSignal.timeout(provider.timeoutMs)
  const explain = (error: unknown): never => {
    // No cause: what the client throws holds headers and, in its texts, the provider's words about the key.
    throw new Error(sentenceForProviderError(error, { provider, isTimedOut: deadline.aborted }))
  }
  return async (messages) => {
    const client = await clientOf(provider)
    const body = { model: provider.model, messages: [...messages] }
    const limits = { signal: deadline, timeout: provider.timeoutMs }
    const completion: unknown = await client.chat.completions.create(body, limits).catch(explain)
    return readCompletion(completion, provider.model)
  }
}

/** The client reads variables of its own from the environment unless it is told everything. */
async function clientOf(provider: Provider): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    // A provider that needs no key ignores it; the client insists on one.
    apiKey: provider.key === '' ? 'none' : provider.key,
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: provider.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
  })
}
