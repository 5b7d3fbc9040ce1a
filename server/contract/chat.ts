import { Type, type Static } from 'typebox'
import { configurationParts, healthStatuses, UserSchema } from './mued.ts'
import { OpenObject, oneOf, optionalObject, optionalText, orNull } from './schema-parts.ts'

/** Who can speak in a conversation (protocol.md 12, C15). */
export const chatRoles = ['USER', 'ASSISTANT', 'SYSTEM', 'TOOL'] as const

/** One message of a conversation (spec.md 2.6). */
export const ChatMessageSchema = Type.Object({ role: oneOf(chatRoles), content: Type.String() })
/** A valid message. */
export type ChatMessage = Static<typeof ChatMessageSchema>

/** The body of `POST /chat` (spec.md 2.6, protocol.md 4.2); open at every level, only `messages` is required. */
export const ChatRequestSchema = Type.Object({
  messages: Type.Array(ChatMessageSchema, { minItems: 1 }),
  conversationId: optionalText,
  user: Type.Optional(orNull(UserSchema)),
  context: optionalObject,
  configuration: Type.Optional(orNull(Type.Object({ type: optionalText, ...configurationParts }))),
  callbackUrl: optionalText,
})
/** A valid `POST /chat` body. */
export type ChatRequest = Static<typeof ChatRequestSchema>

/** The body of a successful `POST /chat` (spec.md 2.7, protocol.md 4.3); metadata is open. */
export const ChatResponseSchema = Type.Object({
  output: Type.Object({ role: Type.String({ minLength: 1 }), content: Type.String({ minLength: 1 }) }),
  metadata: optionalObject,
})
/** A valid chat reply. */
export type ChatResponse = Static<typeof ChatResponseSchema>

/** What a chat function may answer to `chat/health`, before defaults are filled in (protocol.md 4.5). */
export const ChatHealthSchema = Type.Object({
  status: Type.Optional(oneOf(healthStatuses)),
  statusMessage: optionalText,
  version: optionalText,
  capabilities: optionalObject,
})
/** A valid answer to `chat/health`. */
export type ChatHealth = Static<typeof ChatHealthSchema> & Readonly<Record<string, unknown>>

/** The body of `GET /chat/health`: what the function said, with what it left out filled in (protocol.md 4.5). */
export const ChatHealthReplySchema = Type.Object({
  ...ChatHealthSchema.properties,
  status: oneOf(healthStatuses),
  capabilities: OpenObject,
})
