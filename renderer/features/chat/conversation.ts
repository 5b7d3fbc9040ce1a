import type { FailureKind } from '../../model/failure-kind.ts'
import type { SaidStep } from '../../model/progress-store.ts'

/** Why a turn has no reply. */
export interface TurnFailure {
  readonly kind: FailureKind | 'not-sent' | 'interrupted'
  readonly message: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** What the function said while it worked; missing when it said nothing. */
  readonly said?: readonly SaidStep[]
}

/** What a chat function keeps between turns, in the caller's hands (spec.md 2.7); null until it said something. */
export interface Memory {
  readonly summary: string | null
  readonly style: string | null
}

/** A reply of the tutor. */
export interface TutorReply {
  readonly content: string
  /** Null when the function did not say it. */
  readonly processingTimeMs: number | null
  readonly durationMs: number
  /** What the function said while it worked; missing when it said nothing. */
  readonly said?: readonly SaidStep[]
  readonly before: Memory
  readonly after: Memory
}

/** What the learner said, and what came of it. */
export type Turn = { readonly id: string; readonly text: string } & (
  | { readonly status: 'running' }
  | { readonly status: 'answered'; readonly reply: TutorReply }
  | { readonly status: 'failed'; readonly failure: TurnFailure }
)

/** A conversation; `id` goes with each of its requests. */
export interface Conversation {
  readonly id: string
  readonly turns: readonly Turn[]
  readonly memory: Memory
}

/** What a conversation remembers before the first reply. */
export const noMemory: Memory = { summary: null, style: null }

/** Whether a reply changed a part of the memory; an empty text is as good as none. */
export function isChanged(before: string | null, after: string | null): boolean {
  return (before ?? '') !== (after ?? '')
}

/** A conversation in which nothing was said yet. */
export function newConversation(): Conversation {
  return { id: crypto.randomUUID(), turns: [], memory: noMemory }
}

/** A conversation in which the learner has just said something. */
export function withTurn(conversation: Conversation, turn: Turn): Conversation {
  return { ...conversation, turns: [...conversation.turns, turn] }
}

/** The conversation after a reply: turn, summary and style change together. */
export function withReply(
  conversation: Conversation,
  turnId: string,
  reply: Omit<TutorReply, 'before' | 'after'> & Memory,
): Conversation {
  const before = conversation.memory
  const after = { summary: reply.summary ?? before.summary, style: reply.style ?? before.style }
  const { content, processingTimeMs, durationMs, said = [] } = reply
  return {
    ...replaceTurn(conversation, turnId, {
      status: 'answered',
      reply: { content, processingTimeMs, durationMs, ...(said.length > 0 ? { said } : {}), before, after },
    }),
    memory: after,
  }
}

/** The conversation after a turn failed: what was said stays, and can be sent again. */
export function withFailure(conversation: Conversation, turnId: string, failure: TurnFailure): Conversation {
  return replaceTurn(conversation, turnId, { status: 'failed', failure })
}

/** The conversation without one turn, whose text goes back to the learner. */
export function withoutTurn(conversation: Conversation, turnId: string): Conversation {
  return { ...conversation, turns: conversation.turns.filter(({ id }) => id !== turnId) }
}

/** The messages so far, oldest first; a turn without a reply is no part of them. */
export function messagesOf(
  conversation: Conversation,
): readonly { readonly role: string; readonly content: string }[] {
  return conversation.turns.flatMap((turn) =>
    turn.status === 'answered'
      ? [
          { role: 'USER', content: turn.text },
          { role: 'ASSISTANT', content: turn.reply.content },
        ]
      : [],
  )
}

type TurnEnd =
  | { readonly status: 'answered'; readonly reply: TutorReply }
  | { readonly status: 'failed'; readonly failure: TurnFailure }

function replaceTurn(conversation: Conversation, turnId: string, end: TurnEnd): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) =>
      turn.id === turnId ? { id: turn.id, text: turn.text, ...end } : turn,
    ),
  }
}
