import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { oneOf, optionalObject, optionalText } from '../../../../server/contract/schema-parts.ts'
import { checkerOf } from '../../../../server/handlers/validate.ts'

const check = checkerOf(
  Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      kind: oneOf(['A', 'B']),
      list: Type.Optional(Type.Array(Type.Number())),
      map: Type.Optional(Type.Record(Type.String(), Type.Object({ n: Type.Integer({ minimum: 0 }) }))),
      note: optionalText,
      parts: optionalObject,
    },
    { additionalProperties: false },
  ),
)

const valid = { name: 'x', kind: 'A' }

test.each([
  [valid],
  [{ ...valid, note: null, parts: null, list: [], map: {} }],
  [{ ...valid, note: '', parts: { any: [] }, list: [1.5], map: { a: { n: 0, more: 1 } } }],
])('%j fits, and comes back as it is', (value) => {
  const checked = check(value)

  expect(checked).toEqual({ isValid: true, value })
  expect(checked.isValid && checked.value).toBe(value)
})

test.each<[unknown, Record<string, string[]>]>([
  [{ ...valid, name: '' }, { name: ['must not be empty'] }],
  [{ ...valid, kind: 'C' }, { kind: ['must be one of A, B, not "C"'] }],
  [{ ...valid, kind: 3 }, { kind: ['must be text, but is a number', 'must be one of A, B, not 3'] }],
  [{ ...valid, list: ['1'] }, { 'list.0': ['must be a number, but is text'] }],
  [{ ...valid, list: {} }, { list: ['must be an array, but is an object'] }],
  [{ ...valid, map: { 'a~/b': { n: -1 } } }, { 'map.a~/b.n': ['must be 0 or more, but is -1'] }],
  [{ ...valid, map: { a: {} } }, { 'map.a': ['map.a.n is required'] }],
  [{ ...valid, note: 1 }, { note: ['must be text or null, but is a number'] }],
  [{ ...valid, parts: [] }, { parts: ['must be an object or null, but is an array'] }],
  [{ name: 'x' }, { '(root)': ['kind is required'] }],
  [undefined, { '(root)': ['must be an object, but is undefined'] }],
])('%j does not fit', (value, problems) => {
  expect(check(value)).toEqual({ isValid: false, problems })
})

test('nothing is coerced, filled in or removed', () => {
  const value = { name: 'x', kind: 'A', list: [1, '2'], extra: true }
  const copy = structuredClone(value)

  check(value)

  expect(value).toEqual(copy)
})

test('long keys and values are not repeated whole', () => {
  const checked = check({ ...valid, kind: 'C'.repeat(1_000), ['k'.repeat(1_000)]: 1 })

  expect(JSON.stringify(checked).length).toBeLessThan(600)
})

test('a value with a million faults is answered with the first', () => {
  const list = Array.from({ length: 1_000_000 }, () => 'x')

  expect(check({ ...valid, list })).toEqual({
    isValid: false,
    problems: { 'list.0': ['must be a number, but is text'] },
  })
})
