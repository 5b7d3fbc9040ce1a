import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  duplicated,
  indexAfterMove,
  moved,
  renamed,
  withField,
  withParams,
} from '../../../../../renderer/features/cases/case-list.ts'

test('moving a case puts it where it was asked to go and keeps all others in their order', () => {
  const places = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -1, max: 7 }))
  fc.assert(
    fc.property(places, ([from, to]) => {
      const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      const after = moved(list, from, to)

      if (to < 0 || to >= list.length) expect(after).toEqual(list)
      else {
        const follows = list.map((entry, index) => after[indexAfterMove(index, from, to)] === entry)
        expect([after[to], new Set(follows)]).toEqual([list[from], new Set([true])])
      }
    }),
  )
})

test('a copy stands behind its case', () => {
  expect(duplicated([1, 2, 3], 1)).toEqual([1, 2, 2, 3])
})

test('a field is set in its place, and keys that are not known here stay', () => {
  const entry = { answer: 'x', note: 'mine', mark: 0 }

  expect([
    JSON.stringify(withField(entry, 'answer', 'y')),
    withField(entry, 'mark', undefined),
    withParams({ ...entry, params: { rtol: 1 } }, {}),
  ]).toEqual([
    '{"answer":"y","note":"mine","mark":0}',
    { answer: 'x', note: 'mine' },
    { answer: 'x', note: 'mine', mark: 0 },
  ])
})

test('a setting under another name keeps its place', () => {
  expect(JSON.stringify(renamed({ a: 1, b: 2, c: 3 }, 'b', 'z'))).toBe('{"a":1,"z":2,"c":3}')
})
