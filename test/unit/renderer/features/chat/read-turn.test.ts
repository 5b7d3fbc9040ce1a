import { describe, expect, test } from 'vitest'
import { readTurn } from '../../../../../renderer/features/chat/read-turn.ts'
import type { Exchange } from '../../../../../server/contract/studio.ts'

function anExchange(change: Partial<Exchange>): Exchange {
  return {
    id: 'x',
    purpose: 'chat',
    startedAt: '2026-01-01T00:00:00.000Z',
    sent: { url: 'http://127.0.0.1:8080/chat', method: 'POST', headers: {}, body: '{}' },
    received: null,
    failure: null,
    durationMs: 1,
    ...change,
  }
}

function answered(status: number, body: unknown): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return anExchange({ received: { status, headers: {}, body: text } })
}

describe('the reply to a turn', () => {
  test('is read with what it changes', () => {
    const metadata = { summary: 's', conversationalStyle: 'c', processingTimeMs: 7 }

    expect(readTurn(answered(200, { output: { role: 'ASSISTANT', content: 'Hi' }, metadata }))).toEqual({
      status: 'answered',
      reading: {
        kind: 'chat',
        role: 'ASSISTANT',
        content: 'Hi',
        summary: 's',
        conversationalStyle: 'c',
        processingTimeMs: 7,
        metadata,
      },
    })
  })

  test.each([
    ['no text', answered(200, { output: { role: 'ASSISTANT', content: ' ' } }), 'unreadable'],
    ['no output', answered(200, {}), 'unreadable'],
    ['no JSON', answered(200, '<html>'), 'unreadable'],
    ['a refusal', answered(400, { title: 'Validation', message: 'messages must not be empty' }), 'refused'],
    ['a failure of the function', answered(500, { title: 'Internal', message: 'boom' }), 'raised'],
    ['an ended call', anExchange({ failure: { code: 'cancelled', message: 'Ended.' } }), 'cancelled'],
    ['a refused connection', anExchange({ failure: { code: 'refused', message: 'No.' } }), 'unreachable'],
    ['no time left', anExchange({ failure: { code: 'timed-out', message: 'Late.' } }), 'timed-out'],
  ])('%s is a failure of its own kind', (_, exchange, kind) => {
    expect(readTurn(exchange)).toMatchObject({ status: 'failed', failure: { kind } })
  })
})
