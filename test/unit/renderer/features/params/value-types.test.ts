import { expect, test } from 'vitest'
import {
  convertValue,
  meantAs,
  readJsonOf,
  readNumber,
  type ValueType,
} from '../../../../../renderer/features/params/value-types.ts'

const conversions: readonly (readonly [unknown, ValueType, unknown])[] = [
  ['12', 'number', 12],
  ['', 'number', 0],
  [12, 'text', '12'],
  [true, 'text', 'true'],
  [null, 'text', ''],
  ['true', 'flag', true],
  [0, 'flag', false],
  [true, 'number', 1],
  ['x', 'list', ['x']],
  ['["x"]', 'list', ['x']],
  [null, 'list', []],
  [[], 'object', {}],
  ['{"a": 1}', 'object', { a: 1 }],
  [{ a: 1 }, 'text', '{"a":1}'],
  [7, 'nothing', null],
  ['12', 'text', '12'],
]

test.each(conversions)('%j as %s is %j', (value, type, converted) => {
  expect(convertValue(value, type)).toEqual({ value: converted })
})

test.each([
  ['abc', 'number', '“abc” is not a number.'],
  ['maybe', 'flag', '"maybe" is neither true nor false.'],
  [[1], 'number', 'This cannot be made a number.'],
  [7, 'object', 'Only the JSON of an object can be made an object.'],
] as const)('%j is not made a %s', (value, type, problem) => {
  expect(convertValue(value, type)).toEqual({ problem })
})

test.each([
  ['1e-3', 0.001],
  ['.5', 0.5],
  ['1.', 1],
  ['−2', -2],
])('%s is read as %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value })
})

test.each([
  ['0,5', 'Write the decimals after a point, not after a comma.'],
  ['1e', '“1e” is not a number.'],
  ['0x10', '“0x10” is not a number.'],
  ['1e999', 'This number is too large.'],
  [' ', 'A number is missing.'],
])('%s is not read as a number', (text, problem) => {
  expect(readNumber(text)).toEqual({ problem })
})

test('text that looks like a number stays text until its author says otherwise', () => {
  expect(['12', 'true', 'x', '', 12].map(meantAs)).toEqual(['number', 'flag', null, null, null])
})

test('a list stays a list while it is edited as JSON', () => {
  expect(readJsonOf('list', '[1]')).toEqual({ value: [1] })
  expect(readJsonOf('list', '{}')).toEqual({ problem: 'This is not the JSON of a list yet: ["a", "b"].' })
})
