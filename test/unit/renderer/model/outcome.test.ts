import { expect, test } from 'vitest'
import { readOutcome } from '../../../../renderer/model/outcome.ts'
import type { Exchange } from '../../../../server/contract/studio.ts'

function anExchange(status: number, body: unknown): Exchange {
  return {
    id: 'a',
    purpose: 'eval',
    startedAt: '2026-01-01T00:00:00Z',
    sent: { url: 'http://127.0.0.1:8080/', method: 'POST', headers: {}, body: '{}' },
    received: { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) },
    failure: null,
    durationMs: 5,
  }
}

const verdict = {
  kind: 'verdict',
  isCorrect: false,
  feedback: 'No.',
  matchedCase: 1,
  warnings: [],
  otherFields: {},
}

test('both wire formats read the same', () => {
  const legacy = { command: 'eval', result: { is_correct: false, feedback: 'No.', matched_case: 1 } }
  const pathBased = [{ awardedPoints: 0, message: 'No.', matchedCase: 1 }]

  expect([readOutcome(anExchange(200, legacy)), readOutcome(anExchange(200, pathBased))]).toEqual([
    verdict,
    verdict,
  ])
})

test('warnings and further fields are kept', () => {
  const result = {
    is_correct: true,
    warnings: [{ message: 'Missing feedback field', case: 2 }, 'odd'],
    response_latex: 'x^2',
    tags: ['a'],
  }

  expect(readOutcome(anExchange(200, { command: 'eval', result }))).toEqual({
    kind: 'verdict',
    isCorrect: true,
    feedback: '',
    matchedCase: null,
    warnings: [
      { message: 'Missing feedback field', caseIndex: 2 },
      { message: 'odd', caseIndex: null },
    ],
    otherFields: { response_latex: 'x^2', tags: ['a'] },
  })
})

test('feedback that is no text is shown as JSON', () => {
  const body = { command: 'eval', result: { is_correct: true, feedback: ['a'] } }

  expect(readOutcome(anExchange(200, body))).toMatchObject({ feedback: '```json\n[\n  "a"\n]\n```' })
})

test('a request that the schema refused names the fields', () => {
  const body = {
    error: { message: 'request validation error', fields: { 'params.rtol': ['must be a number'] } },
  }

  expect(readOutcome(anExchange(422, body))).toEqual({
    kind: 'failure',
    failure: 'refused',
    message: 'request validation error',
    fields: { 'params.rtol': ['must be a number'] },
    details: {},
  })
})

test.each([
  [500, 'ZeroDivisionError: division by zero', 'raised'],
  [422, 'The essay is too short.', 'raised'],
  [500, 'The function "f" ended (exit code 3) before it answered eval.', 'died'],
  [503, 'The function "f" ended 5 times, so it is not started again. Correct it.', 'died'],
  [500, 'The function "f" did not answer eval within 30 s, so it was stopped.', 'timed-out'],
  [500, 'context deadline exceeded', 'timed-out'],
  [500, 'response validation error: is_correct must be a boolean.', 'unreadable'],
  [503, 'No evaluation function is open.', 'unreachable'],
] as const)('status %i with "%s" is told as %s', (status, message, failure) => {
  expect(readOutcome(anExchange(status, { error: { message } }))).toMatchObject({
    kind: 'failure',
    failure,
    message,
  })
})

test.each(['', 'not JSON', '{"command":"eval"}', '{"command":"eval","result":{}}', '[]'])(
  'a success that holds no result is not readable: %s',
  (body) => {
    expect(readOutcome(anExchange(200, body))).toMatchObject({ kind: 'failure', failure: 'unreadable' })
  },
)

test.each([
  ['cancelled', 'cancelled'],
  ['timed-out', 'timed-out'],
  ['refused', 'unreachable'],
] as const)('no answer because of %s is told as %s', (code, failure) => {
  const exchange = { ...anExchange(200, ''), received: null, failure: { code, message: 'A sentence.' } }

  expect(readOutcome(exchange)).toMatchObject({ kind: 'failure', failure, message: 'A sentence.' })
})
