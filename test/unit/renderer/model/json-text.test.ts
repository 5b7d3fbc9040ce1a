import { expect, test } from 'vitest'
import { readJsonText } from '../../../../renderer/model/json-text.ts'

test('valid JSON gives its value', () => {
  expect(readJsonText('{"a": [1, null]}')).toEqual({ status: 'read', value: { a: [1, null] } })
})

test('a wrong character is named with its line and column', () => {
  expect(readJsonText('{\n  "a": 1,\n  b: 2\n}')).toEqual({
    status: 'unreadable',
    problem: 'This is not valid JSON: "b" was not expected (line 3, column 3).',
  })
})

test('text that ends too early says so', () => {
  expect(readJsonText('{"a": 1')).toEqual({
    status: 'unreadable',
    problem: 'This is not valid JSON: the text ends too early (line 1, column 8).',
  })
})

test('nothing typed is no value', () => {
  expect(readJsonText(' \n')).toMatchObject({ status: 'unreadable' })
})
