import { isRecord } from '../../lib/guards.ts'
import { readJsonText } from '../../model/json-text.ts'
import { messagesOf, type Conversation } from './conversation.ts'

/** The parts of a request that the author edits, as JSON text; empty leaves the part out. */
export interface RequestParts {
  readonly context: string
  readonly user: string
}

/** A chat request, or what has to be put right first, by part. */
export type BuiltRequest =
  | { readonly status: 'built'; readonly request: Readonly<Record<string, unknown>> }
  | {
      readonly status: 'unreadable'
      readonly problems: Readonly<Partial<Record<keyof RequestParts, string>>>
    }

/** Reads one part; an object, undefined for an empty text, or a sentence that says what is wrong. */
export function readPart(
  text: string,
): { readonly value: Readonly<Record<string, unknown>> | undefined } | { readonly problem: string } {
  if (text.trim() === '') return { value: undefined }
  const reading = readJsonText(text)
  if (reading.status === 'unreadable') return { problem: reading.problem }
  if (isRecord(reading.value)) return { value: reading.value }
  return { problem: 'This must be a JSON object: { "name": value }.' }
}

/**
 * Builds `POST /chat` (spec.md 2.6) for what the learner says next. With `carriesMemory`, summary and style of
 * the last reply take the place of those in the parts.
 */
export function buildRequest(
  conversation: Conversation,
  text: string,
  options: { readonly parts: RequestParts; readonly carriesMemory: boolean },
): BuiltRequest {
  const context = readPart(options.parts.context)
  const user = readPart(options.parts.user)
  if ('problem' in context || 'problem' in user) {
    return {
      status: 'unreadable',
      problems: {
        ...('problem' in context ? { context: context.problem } : {}),
        ...('problem' in user ? { user: user.problem } : {}),
      },
    }
  }
  const { summary, style } = options.carriesMemory ? conversation.memory : { summary: null, style: null }
  const sentContext = summary === null ? context.value : { ...context.value, summary }
  const sentUser = style === null ? user.value : withStyle(user.value, style)
  return {
    status: 'built',
    request: {
      conversationId: conversation.id,
      messages: [...messagesOf(conversation), { role: 'USER', content: text }],
      ...(sentUser === undefined ? {} : { user: sentUser }),
      ...(sentContext === undefined ? {} : { context: sentContext }),
    },
  }
}

/** A user needs a type (protocol.md 4.2), also when there was none to put the style into. */
function withStyle(user: Readonly<Record<string, unknown>> | undefined, conversationalStyle: string): object {
  const known = user ?? { type: 'LEARNER' }
  const preference = isRecord(known.preference) ? known.preference : {}
  return { ...known, preference: { ...preference, conversationalStyle } }
}
