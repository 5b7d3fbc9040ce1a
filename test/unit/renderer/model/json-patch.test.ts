import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchJsonText } from '../../../../renderer/model/json-patch.ts'
import { readJsonTree } from '../../../../renderer/model/json-tree.ts'
import { keepSame } from '../../../../renderer/model/same-json.ts'

const key = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('__proto__', 'a', 'symbols'))
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.string({ maxLength: 6 }), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}))
const spacing = fc.constantFrom(undefined, 2, 4, '\t')

test('a patched text says what it was told to say, in its order', () => {
  fc.assert(
    fc.property(json, json, spacing, (before, after, indent) => {
      const patched = patchJsonText(JSON.stringify(before, null, indent), after)

      expect(JSON.stringify(JSON.parse(patched))).toBe(JSON.stringify(after))
    }),
  )
})

test('a text that says it already is left as it is', () => {
  fc.assert(
    fc.property(json, spacing, (value, indent) => {
      const text = ` ${JSON.stringify(value, null, indent)}\n`

      expect(patchJsonText(text, JSON.parse(text))).toBe(text)
    }),
  )
})

test('the tree has every value at its place', () => {
  fc.assert(
    fc.property(json, spacing, (value, indent) => {
      const text = JSON.stringify({ value }, null, indent)
      const [member] = readJsonTree(text).members ?? []

      expect(JSON.parse(text.slice(member?.node.start, member?.node.end))).toEqual(value)
    }),
  )
})

test('what did not change is the same object as before', () => {
  const before = { a: { b: [1, { c: 2 }] }, d: { e: 1 } }

  const next = keepSame(before, { a: { b: [1, { c: 2 }] }, d: { e: 2 } })

  expect(next).toEqual({ a: { b: [1, { c: 2 }] }, d: { e: 2 } })
  expect(next.a).toBe(before.a)
  expect(keepSame(before, structuredClone(before))).toBe(before)
})

const written = `{
  "2": 1.50, "big": 12345678901234567890,
    "list": [1, 2,   3],
  "symbols": {"rho": {"latex": "\\\\rho", "aliases": ["p"], "mine": 1e2}}
}
`

test.each([
  ['a value', { big: 7 }, { '"big": 12345678901234567890': '"big": 7' }],
  ['an item', { list: [1, 9, 3] }, { '[1, 2,   3]': '[1, 9,   3]' }],
])('a change of %s touches nothing else', (_, change, replaced) => {
  const before = JSON.parse(written) as Record<string, unknown>
  const [[from, to]] = Object.entries(replaced) as [[string, string]]

  expect(patchJsonText(written, { ...before, ...change })).toBe(written.replace(from, to))
})

test('a key that is added, renamed or removed leaves the others as they are written', () => {
  const { symbols, big, ...rest } = JSON.parse(written) as Record<string, unknown>

  expect(patchJsonText(written, { ...rest, symbols, large: big, rtol: 0.1 })).toBe(`{
  "2": 1.50,
  "list": [1, 2,   3],
  "symbols": {"rho": {"latex": "\\\\rho", "aliases": ["p"], "mine": 1e2}},
  "large": 12345678901234567890,
  "rtol": 0.1
}
`)
})

test('an object on one line stays on one line', () => {
  expect(patchJsonText('{ "a": { "b": 1 } }', { a: { b: 1, c: 2 } })).toBe('{ "a": { "b": 1, "c": 2 } }')
})
