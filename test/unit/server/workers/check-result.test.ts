import { expect, test } from 'vitest'
import { checkResult, resultTooLarge } from '../../../../server/workers/check-result.ts'

function nested(levels: number): unknown {
  return JSON.parse(`${'{"v":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`)
}

test('an object is given back as it is', () => {
  const result = { is_correct: true, v: [null, { w: 1 }] }

  expect(checkResult(result, 'eval')).toBe(result)
  expect(checkResult(nested(64), 'eval')).toEqual(nested(64))
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

test('a number that is read as infinite is refused with its place', () => {
  expect(() => checkResult(JSON.parse('{"v":[{"w":-1e999}]}'), 'eval')).toThrow(
    "The function's result cannot be sent: result.v[0].w is too large a number, which JSON cannot carry. Return a number, a text or null instead.",
  )
})

test('an answer that is too large is told with the limit', () => {
  expect(resultTooLarge('eval', 8 * 1024 * 1024)).toMatchObject({
    code: 'function-failed',
    message:
      "The function's answer to eval is larger than 8 MiB, so it was not read. Let it return less, or raise FUNCTION_MAX_RESULT_BYTES.",
  })
})

test('an object that is too deep to be written again is refused', () => {
  expect(() => checkResult(nested(200_000), 'eval')).toThrow('nested more than 64 levels deep')
})
