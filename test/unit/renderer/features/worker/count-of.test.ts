import { expect, test } from 'vitest'
import { countOf } from '../../../../../renderer/features/worker/count-of.ts'

test.each<[string | number, number | null]>([
  [1, 1],
  ['12', 12],
  [256, 256],
  [257, null],
  [0, null],
  [-1, null],
  [1.5, null],
  ['', null],
  [' ', null],
  ['many', null],
])('%o is read as %o workers', (typed, count) => {
  expect(countOf(typed)).toBe(count)
})
