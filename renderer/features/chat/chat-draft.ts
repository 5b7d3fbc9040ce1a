import { isRecord } from '../../lib/guards.ts'
import { keepDraft, restoreDraft } from '../../model/drafts.ts'
import { documentOf, useChat, type ChatDocument } from './chat-store.ts'
import type { Conversation, Memory, Turn } from './conversation.ts'
import { strings } from './strings.ts'

const draftName = 'chat'

let opening: Promise<void> | undefined

/** Brings the chat back as it was left, and keeps it on disk from then on. Done once; never rejects. */
export function openChat(): Promise<void> {
  opening ??= restore().finally(keep)
  return opening
}

async function restore(): Promise<void> {
  try {
    const restored = await restoreDraft(draftName, readChatDocument)
    // Who has said something already is not put back into an older conversation.
    if (restored && useChat.getState().conversation.turns.length === 0) useChat.setState(restored)
  } catch {
    // The sample stays; the frame says that the studio cannot be reached.
  }
}

function keep(): void {
  const saver = keepDraft(draftName)
  useChat.subscribe((now, before) => {
    const isSame =
      now.conversation === before.conversation &&
      now.composer === before.composer &&
      now.parts === before.parts &&
      now.carriesMemory === before.carriesMemory
    if (!isSame) saver.schedule({ version: 1, ...documentOf(now) })
  })
}

/** Reads a stored draft; undefined for anything that this version does not understand. */
export function readChatDocument(value: unknown): ChatDocument | undefined {
  if (!isRecord(value) || value.version !== 1) return undefined
  const { conversation, composer, parts, carriesMemory } = value
  if (!isConversation(conversation) || typeof composer !== 'string' || !isRecord(parts)) return undefined
  if (typeof parts.context !== 'string' || typeof parts.user !== 'string') return undefined
  return {
    conversation: { ...conversation, turns: conversation.turns.map(interrupted) },
    composer,
    parts: { context: parts.context, user: parts.user },
    carriesMemory: carriesMemory !== false,
  }
}

/** Nothing waits for a reply that was under way when the app was closed. */
function interrupted(turn: Turn): Turn {
  if (turn.status !== 'running') return turn
  const failure = { kind: 'interrupted', message: '', fields: {} } as const
  return { id: turn.id, text: turn.text, status: 'failed', failure }
}

function isConversation(value: unknown): value is Conversation {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isMemory(value.memory) &&
    Array.isArray(value.turns) &&
    value.turns.every(isTurn)
  )
}

function isTurn(value: unknown): value is Turn {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.text !== 'string') return false
  switch (value.status) {
    case 'running':
      return true
    case 'answered':
      return isReply(value.reply)
    case 'failed':
      return isFailure(value.failure)
    default:
      return false
  }
}

function isFailure(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.kind === 'string' &&
    Object.hasOwn(strings.failure, value.kind) &&
    typeof value.message === 'string' &&
    isRecord(value.fields) &&
    isSaid(value.said)
  )
}

function isReply(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.content === 'string' &&
    typeof value.durationMs === 'number' &&
    isMemory(value.before) &&
    isMemory(value.after) &&
    isSaid(value.said)
  )
}

function isSaid(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isSaidStep))
}

function isSaidStep(value: unknown): boolean {
  return isRecord(value) && typeof value.message === 'string' && typeof value.afterMs === 'number'
}

function isMemory(value: unknown): value is Memory {
  return isRecord(value) && isTextOrNull(value.summary) && isTextOrNull(value.style)
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
