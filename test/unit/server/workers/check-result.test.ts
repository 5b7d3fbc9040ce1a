import { expect, test } from 'vitest'
import { checkResult } from '../../../../server/workers/check-result.ts'

function nested(levels: number): unknown {
  return JSON.parse(`${'{"v":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`)
}

test('an object is given back as it is', () => {
  const result = { is_correct: true, v: [null, { w: 1 }] }

  expect(checkResult(result, 'eval')).toBe(result)
  expect(checkResult(nested(500), 'eval')).toEqual(nested(500))
})

test.each([
  [null, 'null'],
  [[], 'a list'],
  ['True', 'a text'],
  [1, 'a number'],
  [true, 'a boolean'],
])('%j is told as %s', (value, words) => {
  expect(() => checkResult(value, 'eval')).toThrow(
    `The function answered eval with ${words} instead of a JSON object.`,
  )
})

test('an object that is too deep to be written again is refused', () => {
  expect(() => checkResult(nested(200_000), 'eval')).toThrow('nested more than 500 levels deep')
})
