import { describe, expect, test } from 'vitest'
import {
  isChanged,
  messagesOf,
  newConversation,
  noMemory,
  withFailure,
  withReply,
  withTurn,
  withoutTurn,
  type Conversation,
} from '../../../../../renderer/features/chat/conversation.ts'

const reply = { content: 'Why?', processingTimeMs: 5, durationMs: 9 }

function said(
  text: string,
  conversation: Conversation = { id: 'c', turns: [], memory: noMemory },
): Conversation {
  return withTurn(conversation, { id: text, text, status: 'running' })
}

describe('a conversation', () => {
  test('turn, summary and style change together, and remember what was before', () => {
    const first = withReply(said('a'), 'a', { ...reply, summary: 's1', style: 'short' })
    const second = withReply(said('b', first), 'b', { ...reply, summary: 's2', style: null })

    expect(second).toEqual({
      id: 'c',
      memory: { summary: 's2', style: 'short' },
      turns: [
        {
          id: 'a',
          text: 'a',
          status: 'answered',
          reply: { ...reply, before: noMemory, after: { summary: 's1', style: 'short' } },
        },
        {
          id: 'b',
          text: 'b',
          status: 'answered',
          reply: {
            ...reply,
            before: { summary: 's1', style: 'short' },
            after: { summary: 's2', style: 'short' },
          },
        },
      ],
    })
  })

  test('a turn without a reply stays to be seen, and is no part of the messages', () => {
    const answered = withReply(said('a'), 'a', { ...reply, summary: null, style: null })
    const failed = withFailure(said('b', answered), 'b', {
      kind: 'timed-out',
      message: 'Too late.',
      fields: {},
    })

    expect(failed.turns.map(({ text, status }) => [text, status])).toEqual([
      ['a', 'answered'],
      ['b', 'failed'],
    ])
    expect(messagesOf(failed)).toEqual([
      { role: 'USER', content: 'a' },
      { role: 'ASSISTANT', content: 'Why?' },
    ])
    expect(withoutTurn(failed, 'b')).toEqual(answered)
  })

  test('each new one has its own id', () => {
    expect(newConversation().id).not.toBe(newConversation().id)
  })

  test('no summary and an empty one are the same', () => {
    expect([isChanged(null, ''), isChanged('', null), isChanged(null, 'a'), isChanged('a', 'b')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
