import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../../../../renderer/features/exchange/subject-of.ts'

describe('what a request was about', () => {
  test.each([
    ['the response of the legacy API', { response: 'x + 1', answer: 'x' }, 'x + 1'],
    ['a response that is no text', { response: [1, 2], params: {} }, '[1,2]'],
    [
      'the response of the path-based API',
      { submission: { type: 'MATH', content: { expression: '2x' } } },
      '2x',
    ],
    ['all of a content with several parts', { submission: { content: { a: 1, b: 2 } } }, '{"a":1,"b":2}'],
    [
      'the last message of a chat, on one line',
      { messages: [{ content: 'Hi' }, { content: 'Why\n so?' }] },
      'Why so?',
    ],
    ['no more than a line of a long text', { response: 'x'.repeat(5_000) }, 'x'.repeat(120)],
    ['nothing of an empty response', { response: ' ' }, null],
    ['nothing of a healthcheck', {}, null],
    ['nothing of a chat without messages', { messages: [] }, null],
    ['nothing of a value that is no object', 3, null],
  ])('%s', (_, body, subject) => {
    expect(subjectOf(JSON.stringify(body))).toBe(subject)
  })

  test('is unknown where the body is missing or no JSON', () => {
    expect([subjectOf(null), subjectOf('{"response": ')]).toEqual([null, null])
  })
})
