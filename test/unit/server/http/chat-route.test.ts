import { describe, expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { aBaseLayer } from './a-base-layer.ts'
import type { Behaviour } from './a-function.ts'

const minimal = { messages: [{ role: 'USER', content: 'Hello' }] }
const output = { role: 'ASSISTANT', content: 'Hello to you' }
const replies: Behaviour = { chat: () => ({ output }) }

describe('what reaches the function', () => {
  test('the smallest request, as it came', async () => {
    const { send, fn } = aBaseLayer(replies)

    const { status, body, headers } = await send('POST', '/chat', { body: minimal })

    expect(status).toBe(200)
    expect(body).toEqual({ output })
    expect(headers['x-api-version']).toBe('0.1.0')
    expect(fn.calls).toEqual([{ method: 'chat', body: minimal }])
  })

  test('a full request with every key that the caller sent', async () => {
    const { send, fn } = aBaseLayer(replies)
    const request = {
      conversationId: 'no uuid at all',
      messages: [
        { role: 'SYSTEM', content: '' },
        { role: 'TOOL', content: '3', name: 'calculator' },
        { role: 'ASSISTANT', content: 'So?' },
        { role: 'USER', content: 'Why 3?' },
      ],
      user: {
        type: 'LEARNER',
        preference: { conversationalStyle: '', detail: 'BRIEF' },
        taskProgress: {
          timeSpentOnQuestion: '2 minutes',
          currentPart: {
            position: 0,
            responseAreas: [
              {
                responseType: 'MATRIX',
                latestSubmission: { submission: [['1', '2']], answer: 3, feedback: null },
              },
            ],
          },
        },
      },
      context: {
        summary: '',
        set: { number: 0 },
        question: { guidance: null, parts: [{ responseAreas: [{ answer: 4 }] }] },
      },
      configuration: { type: null, llm: { model: 'm', temperature: 0.5 }, own: [1] },
      further: { key: true },
    }

    const { status } = await send('POST', '/chat', { body: request })

    expect(status).toBe(200)
    expect(fn.calls).toEqual([{ method: 'chat', body: request }])
  })

  test.each([['user'], ['context'], ['configuration'], ['conversationId']])('a null %s', async (key) => {
    const { send, fn } = aBaseLayer(replies)

    const { status } = await send('POST', '/chat', { body: { ...minimal, [key]: null } })

    expect(status).toBe(200)
    expect(fn.calls).toHaveLength(1)
  })
})

describe('what is refused, without a call', () => {
  test.each<[string, unknown, Record<string, string[]>]>([
    ['no messages', {}, { '(root)': ['messages is required'] }],
    ['an empty list', { messages: [] }, { messages: ['must not be empty'] }],
    ['messages as text', { messages: 'Hi' }, { messages: ['must be an array, but is text'] }],
    [
      'an unknown role',
      { messages: [{ role: 'user', content: 'Hi' }] },
      { 'messages.0.role': ['must be one of USER, ASSISTANT, SYSTEM, TOOL, not "user"'] },
    ],
    [
      'a message without content',
      { messages: [minimal.messages[0], { role: 'USER' }] },
      { 'messages.1': ['messages.1.content is required'] },
    ],
    [
      'content that is no text',
      { messages: [{ role: 'USER', content: 3 }] },
      { 'messages.0.content': ['must be text, but is a number'] },
    ],
    ['a user without a type', { ...minimal, user: {} }, { user: ['user.type is required'] }],
    [
      'context as text',
      { ...minimal, context: 'c' },
      { context: ['must be an object or null, but is text'] },
    ],
    ['a null body', null, { '(root)': ['must be an object, but is null'] }],
  ])('%s', async (_name, request, fields) => {
    const { send, fn } = aBaseLayer(replies)

    const { status, body } = await send('POST', '/chat', { body: JSON.stringify(request) })

    expect(status).toBe(400)
    expect(body).toEqual({
      title: 'Bad request',
      message: expect.stringMatching(/^request validation error: .+\.$/) as string,
      code: 'VALIDATION_ERROR',
      details: { fields },
    })
    expect(fn.calls).toEqual([])
  })

  test('a thousand faults are answered with the first fifty', async () => {
    const { send } = aBaseLayer(replies, { maxBodyBytes: 100_000 })
    const messages = Array.from({ length: 1_000 }, () => ({ role: 'USER', content: null }))

    const { body } = await send('POST', '/chat', { body: { messages } })

    const fields = (body as { details: { fields: Record<string, string[]> } }).details.fields
    expect(Object.keys(fields)).toHaveLength(51)
    expect(fields['(more)']).toEqual(['950 more problems are not listed'])
  })
})

describe('the reply of the function', () => {
  test('passes with all its metadata and further keys', async () => {
    const reply = {
      output: { ...output, extra: 1 },
      metadata: { summary: 's', conversationalStyle: 'c', processingTimeMs: 12, own: [null] },
      further: {},
    }
    const { send } = aBaseLayer({ chat: () => reply })

    const { status, body } = await send('POST', '/chat', { body: minimal })

    expect(status).toBe(200)
    expect(body).toEqual(reply)
  })

  test.each<[unknown, string]>([
    [{}, 'chat response missing output'],
    [{ metadata: {} }, 'chat response missing output'],
    [{ output: { content: 'x' } }, 'chat response missing output role'],
    [{ output: { role: '', content: 'x' } }, 'chat response missing output role'],
    [{ output: { role: 'ASSISTANT' } }, 'chat response missing output content'],
    [{ output: { role: 'ASSISTANT', content: '' } }, 'chat response missing output content'],
    [{ output: 'text' }, 'invalid response from chat function'],
    [{ output, metadata: [] }, 'invalid response from chat function'],
  ])('%j is a failure', async (reply, message) => {
    const { send } = aBaseLayer({ chat: () => reply })

    const { status, body } = await send('POST', '/chat', { body: minimal })

    expect(status).toBe(500)
    expect(body).toEqual({
      title: 'Internal server error',
      message,
      code: 'INTERNAL_ERROR',
      details: { fields: expect.anything() as unknown },
      error: { message },
    })
  })

  test.each([
    ['function-failed', 500, 'INTERNAL_ERROR'],
    ['worker-timed-out', 500, 'INTERNAL_ERROR'],
    ['queue-full', 503, 'SERVICE_UNAVAILABLE'],
  ] as const)('%s is %i with the text of the function', async (workerCode, expected, code) => {
    const { send } = aBaseLayer({ chat: () => Promise.reject(new WorkerError(workerCode, 'No provider.')) })

    const { status, body } = await send('POST', '/chat', { body: minimal })

    expect(status).toBe(expected)
    expect(body).toMatchObject({ message: 'No provider.', code, error: { message: 'No provider.' } })
  })

  test('is 503 when no chat function is open', async () => {
    const { send } = aBaseLayer({}, { chat: () => null })

    const { status, body } = await send('POST', '/chat', { body: minimal })

    expect(status).toBe(503)
    expect(body).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('No chat function') as string,
    })
  })
})
