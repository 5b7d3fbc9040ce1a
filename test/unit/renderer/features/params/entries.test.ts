import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  moveKey,
  removeKey,
  renameKey,
  setAt,
  setKey,
} from '../../../../../renderer/features/params/entries.ts'
import { patchJsonText } from '../../../../../renderer/model/json-patch.ts'

const name = fc.constantFrom('a', 'b', 'c', 'rho', '__proto__', 'x y')
const object = fc
  .array(fc.tuple(name, fc.oneof(fc.integer(), fc.string({ maxLength: 3 }), fc.constant({ deep: [1] }))))
  .map((entries) => Object.fromEntries<unknown>(entries))
const step = fc.constantFrom(1 as const, -1 as const)

test('what a form changes, and then changes back, leaves the JSON text as it was', () => {
  fc.assert(
    fc.property(object, name, fc.tuple(step, fc.constantFrom(2, '\t')), (before, key, [step, indent]) => {
      const text = JSON.stringify(before, null, indent)
      const keys = Object.keys(before)
      const changes = [
        [renameKey(before, key, 'fresh'), (now: typeof before) => renameKey(now, 'fresh', key)],
        [setKey(before, 'fresh', 1), (now: typeof before) => removeKey(now, 'fresh')],
        [
          moveKey(before, key, { step, within: keys }),
          (now: typeof before) =>
            isSameOrder(now, before)
              ? now
              : moveKey(now, key, { step: step === 1 ? -1 : 1, within: Object.keys(now) }),
        ],
      ] as const
      for (const [changed, back] of changes) {
        const changedText = patchJsonText(text, changed)
        const again = JSON.parse(changedText) as Record<string, unknown>

        expect(JSON.stringify(again)).toBe(JSON.stringify(changed))
        expect(patchJsonText(changedText, back(again))).toBe(text)
      }
    }),
  )
})

function isSameOrder(a: object, b: object): boolean {
  return Object.keys(a).join() === Object.keys(b).join()
}

test('a name that is taken is not taken twice', () => {
  const before = { a: 1, b: 2 }

  expect(renameKey(before, 'a', 'b')).toBe(before)
})

test('a setting moves among those that it is shown with', () => {
  const before = { a: 1, symbols: {}, b: 2, c: 3 }

  expect(Object.keys(moveKey(before, 'b', { step: -1, within: ['a', 'b', 'c'] }))).toEqual([
    'b',
    'symbols',
    'a',
    'c',
  ])
  expect(moveKey(before, 'a', { step: -1, within: ['a', 'b', 'c'] })).toBe(before)
})

test('a value deep inside is set, and taken away without a trace of its own', () => {
  expect(setAt({ x: 1 }, ['group', 'inner'], 2)).toEqual({ x: 1, group: { inner: 2 } })
  expect(setAt({ group: { inner: 2, other: 3 } }, ['group', 'inner'], undefined)).toEqual({
    group: { other: 3 },
  })
  expect(setAt({ x: 1 }, ['group', 'inner'], undefined)).toEqual({ x: 1 })
})
