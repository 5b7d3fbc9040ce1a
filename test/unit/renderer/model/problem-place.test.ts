import { expect, test } from 'vitest'
import { placeInMessage, placeInValue } from '../../../../renderer/model/problem-place.ts'

test.each([
  ['At character 5: a bracket is missing.', { start: 4, end: 5 }],
  ['Expecting value: line 1 column 3 (char 2)', { start: 2, end: 3 }],
  ['Unexpected token at position 3', { start: 3, end: 4 }],
  ['This is not valid JSON: "}" was not expected (line 2, column 1).', { start: 6, end: 7 }],
  ['At characters 2 to 4: not a number', { start: 1, end: 4 }],
  ['At character 500: too long', null],
  ['It is wrong.', null],
])('%s', (message, place) => {
  expect(placeInMessage(message, 'ab*c(\nd')).toEqual(place)
})

test.each([
  [
    { start: 1, end: 3 },
    { start: 1, end: 3 },
  ],
  [[0, 2], { start: 0, end: 2 }],
  [
    { start: 4, end: 4 },
    { start: 4, end: 5 },
  ],
  [{ start: 99 }, null],
  [{ start: '1' }, null],
  [null, null],
])('the range %j of a result is %j', (value, place) => {
  expect(placeInValue(value, 'abcd')).toEqual(place)
})
