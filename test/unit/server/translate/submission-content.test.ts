import { expect, test } from 'vitest'
import { extractContent } from '../../../../server/translate/submission-content.ts'

test.each([
  ['MATH', { expression: 1, value: 2, text: 3 }, { value: 1, rule: 'key-of-type' }],
  ['MATH', { value: 2, text: 3 }, { value: 2, rule: 'value' }],
  ['MATH', { text: 3, note: 4 }, { value: 3, rule: 'only-known-key' }],
  ['MATH', { note: 4 }, { value: 4, rule: 'only-key' }],
  ['MATH', { note: 4, other: 5 }, null],
  ['MATH', { text: 3, code: 4 }, null],
  ['OTHER', { value: false }, { value: false, rule: 'key-of-type' }],
  ['TEXT', { text: '' }, { value: '', rule: 'key-of-type' }],
  ['TEXT', { text: null }, null],
  ['TEXT', { text: null, markdown: 'm' }, { value: 'm', rule: 'only-key' }],
  ['CODE', {}, null],
] as const)('%s with %j gives %j', (type, content, extraction) => {
  expect(extractContent(type, content)).toEqual(extraction)
})
