import { isJsonObject, type JsonObject } from './schema-parts.ts'
import { openAnswer, unreadable, type ReceivedAnswer, type WireFailure } from './wire-failures.ts'

/** One turn of a chat function (spec.md 2.7). */
export interface ChatReading {
  readonly kind: 'chat'
  readonly role: string
  /** Untrusted Markdown and LaTeX. */
  readonly content: string
  /** Null when the function left it out: the caller keeps what it has. */
  readonly summary: string | null
  readonly conversationalStyle: string | null
  readonly processingTimeMs: number | null
  readonly metadata: JsonObject
}

/** Reads the answer to `POST /chat`, also in the older shape (protocol.md 4.3, 4.6). Never throws. */
export function readChatReply(answer: ReceivedAnswer): ChatReading | WireFailure {
  const opened = openAnswer(answer)
  if (opened.kind === 'failure') return opened
  const body: JsonObject = isJsonObject(opened.value) ? opened.value : {}
  const metadata = isJsonObject(body.metadata) ? body.metadata : {}
  const output = isJsonObject(body.output) ? body.output : {}
  const content = textOf(output.content) ?? textOf(body.chatbot_response)
  if (content === null) return unreadable(answer.status, 'The answer holds no message of the assistant.')
  return {
    kind: 'chat',
    role: textOf(output.role) ?? 'ASSISTANT',
    content,
    summary: textOf(metadata.summary),
    conversationalStyle: textOf(metadata.conversationalStyle) ?? textOf(metadata.conversational_style),
    processingTimeMs: millisecondsOf(metadata.processingTimeMs, body.processing_time),
    metadata,
  }
}

/** The older shape counts in seconds. */
function millisecondsOf(milliseconds: unknown, seconds: unknown): number | null {
  if (typeof milliseconds === 'number') return milliseconds
  return typeof seconds === 'number' ? Math.round(seconds * 1_000) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
