import { expect, test } from 'vitest'
import { readPreview } from '../../../../../renderer/features/learner-view/read-preview.ts'
import type { Exchange } from '../../../../../server/contract/studio.ts'

function anExchange(body: unknown, status = 200): Exchange {
  return {
    id: 'a',
    purpose: 'preview',
    startedAt: '2026-01-01T00:00:00Z',
    sent: { url: 'http://127.0.0.1:8080/', method: 'POST', headers: {}, body: '{}' },
    received: { status, headers: {}, body: JSON.stringify(body) },
    failure: null,
    durationMs: 5,
  }
}

function previewOf(preview: unknown): unknown {
  return readPreview(anExchange({ command: 'preview', result: { preview } }))
}

test.each([
  [
    { latex: 'x^2', sympy: 'x**2' },
    { latex: 'x^2', interpreted: 'x**2', feedback: null },
  ],
  [
    { latex: '', sympy: '' },
    { latex: null, interpreted: null, feedback: null },
  ],
  [{ feedback: 'Close the bracket.' }, { latex: null, interpreted: null, feedback: 'Close the bracket.' }],
  [{ sympy: { valid: true } }, { latex: null, interpreted: '{"valid":true}', feedback: null }],
  ['as it is', { latex: null, interpreted: 'as it is', feedback: null }],
  [[1, 2], { latex: null, interpreted: '[1,2]', feedback: null }],
])('the preview %j is shown', (preview, shown) => {
  expect(previewOf(preview)).toEqual({ status: 'read', preview: { ...shown, place: null } })
})

test('a preview of the path-based format reads the same', () => {
  expect(readPreview(anExchange([{ preSubmissionFeedback: { latex: 'x^2', sympy: 'x**2' } }]))).toEqual({
    status: 'read',
    preview: { latex: 'x^2', interpreted: 'x**2', feedback: null, place: null },
  })
})

test('a function that raised gives its own text as the problem', () => {
  expect(readPreview(anExchange({ error: { message: 'Cannot parse.' } }, 500))).toEqual({
    status: 'failed',
    problem: 'Cannot parse.',
  })
})
