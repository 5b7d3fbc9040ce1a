import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { buildRequest, readPart } from '../../../../../renderer/features/chat/build-request.ts'
import { sampleDocument } from '../../../../../renderer/features/chat/chat-store.ts'
import { noMemory, type Conversation } from '../../../../../renderer/features/chat/conversation.ts'
import { ChatRequestSchema } from '../../../../../server/contract/chat.ts'

const empty: Conversation = { id: 'c', turns: [], memory: noMemory }
const remembering: Conversation = { ...empty, memory: { summary: 'So far.', style: 'Short steps.' } }

function built(
  conversation: Conversation,
  parts: { context: string; user: string },
  carriesMemory = true,
): unknown {
  return buildRequest(conversation, 'Why?', { parts, carriesMemory })
}

describe('a chat request', () => {
  test('holds only what there is', () => {
    expect(built(empty, { context: '', user: ' ' })).toEqual({
      status: 'built',
      request: { conversationId: 'c', messages: [{ role: 'USER', content: 'Why?' }] },
    })
  })

  test('carries summary and style of the last reply, and keeps everything else', () => {
    const parts = {
      context: '{"summary":"old","question":{"title":"Q"}}',
      user: '{"type":"LEARNER","preference":{"a":1,"conversationalStyle":"old"}}',
    }

    expect(built(remembering, parts)).toEqual({
      status: 'built',
      request: {
        conversationId: 'c',
        messages: [{ role: 'USER', content: 'Why?' }],
        context: { summary: 'So far.', question: { title: 'Q' } },
        user: { type: 'LEARNER', preference: { a: 1, conversationalStyle: 'Short steps.' } },
      },
    })
  })

  test('leaves them as the author wrote them when they are not carried', () => {
    expect(built(remembering, { context: '{"summary":"mine"}', user: '' }, false)).toEqual({
      status: 'built',
      request: {
        conversationId: 'c',
        messages: [{ role: 'USER', content: 'Why?' }],
        context: { summary: 'mine' },
      },
    })
  })

  test('a style without a user goes with a learner, since a user needs a type', () => {
    expect(built(remembering, { context: '', user: '' })).toMatchObject({
      request: { user: { type: 'LEARNER', preference: { conversationalStyle: 'Short steps.' } } },
    })
  })

  test('is not built from what is no JSON object; each part is named', () => {
    expect(built(empty, { context: '{"a":', user: '[1]' })).toEqual({
      status: 'unreadable',
      problems: {
        context: 'This is not valid JSON: the text ends too early (line 1, column 6).',
        user: 'This must be a JSON object: { "name": value }.',
      },
    })
  })

  test('of the sample is valid by the contract', () => {
    const { parts, composer } = sampleDocument()
    const request = buildRequest(empty, composer, { parts, carriesMemory: true })

    expect(request.status === 'built' && Value.Check(ChatRequestSchema, request.request)).toBe(true)
  })
})

test('an empty part is left out', () => {
  expect(readPart('\n ')).toEqual({ value: undefined })
})
