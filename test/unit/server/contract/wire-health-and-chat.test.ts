import { describe, expect, test } from 'vitest'
import { readChatReply } from '../../../../server/contract/wire-chat-replies.ts'
import { readHealthReply } from '../../../../server/contract/wire-health-replies.ts'

function answer(status: number, body: unknown) {
  return { status, body: JSON.stringify(body) }
}

describe('health', () => {
  test('of the Legacy API lists the tests', () => {
    const result = {
      tests_passed: false,
      successes: [{ name: 'A.b', time: 3_199 }],
      failures: [{ name: 'A.c' }, {}],
      errors: ['text'],
    }

    expect(readHealthReply(answer(200, { command: 'healthcheck', result }))).toEqual({
      kind: 'health',
      status: 'DEGRADED',
      message: null,
      tests: {
        successes: [{ name: 'A.b', timeMicroseconds: 3_199 }],
        failures: [
          { name: 'A.c', timeMicroseconds: null },
          { name: 'Unknown', timeMicroseconds: null },
        ],
        errors: [{ name: 'text', timeMicroseconds: null }],
      },
      capabilities: {},
    })
  })

  test.each([
    [200, { status: 'OK', message: 'fine', capabilities: { a: 1 } }, 'fine', { a: 1 }],
    [200, { status: 'DEGRADED', statusMessage: 'slow' }, 'slow', {}],
    [503, { status: 'UNAVAILABLE', message: 'none' }, 'none', {}],
  ])('of the path-based API with status %d and %j', (...row) => {
    const [status, body, message, capabilities] = row

    expect(readHealthReply(answer(status, body))).toEqual({
      kind: 'health',
      status: body.status,
      message,
      tests: null,
      capabilities,
    })
  })

  test('that failed is a failure', () => {
    expect(readHealthReply(answer(500, { title: 'T', message: 'health check failed: x' }))).toMatchObject({
      kind: 'failure',
      message: 'health check failed: x',
    })
    expect(readHealthReply(answer(200, { is: 'nothing' }))).toMatchObject({ kind: 'failure' })
    expect(readHealthReply(answer(200, { command: 'healthcheck', result: {} }))).toMatchObject({
      kind: 'failure',
    })
  })
})

describe('chat', () => {
  test('in the current shape', () => {
    const metadata = { summary: 's', conversationalStyle: 'c', processingTimeMs: 12, own: 1 }

    expect(readChatReply(answer(200, { output: { role: 'ASSISTANT', content: 'Hi' }, metadata }))).toEqual({
      kind: 'chat',
      role: 'ASSISTANT',
      content: 'Hi',
      summary: 's',
      conversationalStyle: 'c',
      processingTimeMs: 12,
      metadata,
    })
  })

  test('in the older shape, which counts in seconds', () => {
    const metadata = { summary: 's', conversational_style: 'c' }

    expect(readChatReply(answer(200, { chatbot_response: 'Hi', metadata, processing_time: 1.2345 }))).toEqual(
      {
        kind: 'chat',
        role: 'ASSISTANT',
        content: 'Hi',
        summary: 's',
        conversationalStyle: 'c',
        processingTimeMs: 1_235,
        metadata,
      },
    )
  })

  test('without metadata leaves the caller what it has', () => {
    expect(readChatReply(answer(200, { output: { role: 'ASSISTANT', content: 'Hi' } }))).toMatchObject({
      summary: null,
      conversationalStyle: null,
      processingTimeMs: null,
      metadata: {},
    })
  })

  test.each([[{}], [[]], [{ output: { content: 3 } }]])('is not found in %j', (body) => {
    expect(readChatReply(answer(200, body))).toMatchObject({
      message: 'The answer holds no message of the assistant.',
    })
  })
})
