import { expect, test } from 'vitest'
import { nextIndex } from '../../../../renderer/app/regions.ts'

test('F6 goes round the regions in both directions', () => {
  expect([nextIndex(3, 0, 1), nextIndex(3, 2, 1), nextIndex(3, 0, -1)]).toEqual([1, 0, 2])
})

test('F6 from nowhere begins at the first, Shift+F6 at the last', () => {
  expect([nextIndex(3, -1, 1), nextIndex(3, -1, -1)]).toEqual([0, 2])
})

test('without regions there is nowhere to go', () => {
  expect(nextIndex(0, -1, 1)).toBe(-1)
})
