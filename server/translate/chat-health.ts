import type { ChatHealth } from '../contract/chat.ts'
import type { HealthStatus } from '../contract/mued.ts'
import { chatStages } from '../contract/progress.ts'

/** The body of `GET /chat/health`: what the function said, with what it left out filled in (protocol.md 4.5). */
export interface ChatHealthReply {
  readonly status: HealthStatus
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

/** Fills in what a chat function left out of its health. */
export function chatHealthOf(health: ChatHealth): ChatHealthReply {
  return {
    ...health,
    status: health.status ?? 'OK',
    capabilities: {
      supportsChat: false,
      supportsDataPolicy: 'NOT_SUPPORTED',
      supportedLanguages: [],
      supportedModels: [],
      supportedAPIVersions: [],
      ...health.capabilities,
      // It is the base layer that streams, whatever the function can do.
      supportsStreaming: false,
      supportedProgressStages: [...chatStages],
    },
  }
}

/** A health reply of a chat function that could not say how it is (A10). */
export function chatHealth(status: HealthStatus, message: string): ChatHealthReply {
  return { ...chatHealthOf({ status, statusMessage: message }), message }
}
