import { expect, test } from 'vitest'
import { blankContent, contentOf, writeContent } from '../../../../renderer/model/area-content.ts'
import type { Area } from '../../../../server/contract/area.ts'

const full: Area = {
  version: 1,
  title: 'Terminal velocity',
  function: 'expression',
  responseType: 'MATRIX',
  config: { rows: 2, cols: 2 },
  preText: 'Before',
  postText: 'After',
  hiddenSymbols: ['m'],
  response: [
    ['1', '2'],
    ['', ''],
  ],
  answer: 12,
  params: { symbols: {}, rtol: 0.01 },
  tests: [{ name: 'right', response: null, expect: { is_correct: true } }],
}

test('a full area is written as it was read, keys of others included', () => {
  const area = { ...full, reviewedBy: 'Ada' }
  expect(writeContent(contentOf(area))).toEqual({ status: 'written', area })
})

test('a text stays a text, also one that looks like a number', () => {
  const { response } = contentOf({ ...full, response: '12' })
  expect(response).toEqual({ mode: 'text', text: '12' })
})

test('a new area is written with what it needs and nothing else', () => {
  expect(writeContent(blankContent)).toEqual({
    status: 'written',
    area: { version: 1, title: '', responseType: 'EXPRESSION', answer: '' },
  })
})

test('half typed JSON is not written, and each field says why', () => {
  const content = { ...blankContent, params: '{ "a"', answer: { mode: 'json', text: '[' } as const }
  expect(writeContent(content)).toEqual({
    status: 'unreadable',
    problems: {
      answer: 'This is not valid JSON: the text ends too early (line 1, column 2).',
      params: 'This is not valid JSON: the text ends too early (line 1, column 6).',
    },
  })
})
