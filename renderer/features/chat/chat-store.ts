import { create } from 'zustand'
import type { RequestParts } from './build-request.ts'
import { newConversation, type Conversation } from './conversation.ts'
import { sampleContext, sampleMessage, sampleUser } from './sample-conversation.ts'

/** What is kept of the chat when the app is closed. */
export interface ChatDocument {
  readonly conversation: Conversation
  /** What the learner is about to say. */
  readonly composer: string
  readonly parts: RequestParts
  /** Whether summary and style of the last reply go into the next request. */
  readonly carriesMemory: boolean
}

/** The chat as it is on screen. */
export interface ChatState extends ChatDocument {
  readonly running: { readonly turnId: string; readonly exchangeId: string; readonly since: number } | null
  /** Why the last message was not sent, null when it was. */
  readonly hint: string | null
  /** The document as it was before the last new conversation, so that it can be undone. */
  readonly before: ChatDocument | null
}

/** The document of a first run: one click sends the prepared message. */
export function sampleDocument(): ChatDocument {
  return {
    conversation: newConversation(),
    composer: sampleMessage,
    parts: { context: jsonText(sampleContext), user: jsonText(sampleUser) },
    carriesMemory: true,
  }
}

/** The chat with a function; kept as a draft by `openChat`. */
export const useChat = create<ChatState>()(() => ({
  ...sampleDocument(),
  running: null,
  hint: null,
  before: null,
}))

/** The part of the state that is kept. */
export function documentOf({ conversation, composer, parts, carriesMemory }: ChatDocument): ChatDocument {
  return { conversation, composer, parts, carriesMemory }
}

/** Whether the document is the sample in which nothing was said yet. */
export function isSample(document: ChatDocument): boolean {
  const sample = sampleDocument()
  return (
    document.conversation.turns.length === 0 &&
    document.composer === sample.composer &&
    document.parts.context === sample.parts.context &&
    document.parts.user === sample.parts.user
  )
}

function jsonText(value: object): string {
  return JSON.stringify(value, null, 2)
}
