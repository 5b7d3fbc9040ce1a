import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldAt } from '../../../../server/area-tests/field-at.ts'
import { matchExpectation } from '../../../../server/area-tests/match-expectation.ts'

describe('an expectation', () => {
  it.each([
    ['a bare value is compared exactly', 0.3, 0.1 + 0.2, false],
    ['an object in any order of keys', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['null stands for a field that is not there', null, undefined, true],
    ['a part of a text', { contains: 'drag' }, 'the drag force', true],
    ['an item of a list', { contains: 'A' }, ['A', 'B'], true],
    [
      'a warning by a part of its message',
      { contains: 'answer' },
      [{ message: 'Missing answer field' }],
      true,
    ],
    ['a warning by some of its keys', { contains: { case: 1 } }, [{ message: 'm', case: 1 }], true],
    ['a pattern over a text', { matches: '^x.*2$' }, 'x\n^2', true],
    ['a pattern over a number', { matches: '2' }, 2, false],
    ['a matcher inside equals is a value', { equals: { contains: 'x' } }, { contains: 'x' }, true],
    [
      'a value that has more keys than a matcher',
      { contains: 'x', case: 1 },
      { contains: 'x', case: 1 },
      true,
    ],
  ])('%s', (...[, expected, actual, isMet]) => {
    expect(matchExpectation(expected, actual)).toEqual({ isMet })
  })

  it('gives up on a pattern that would take for ever, and says so', () => {
    const match = matchExpectation({ matches: '^(a+)+$' }, `${'a'.repeat(60)}!`)

    expect(match).toEqual({
      isMet: false,
      problem: 'The pattern takes too long on this text. Make it simpler: no repetition inside another.',
    })
  })

  it('says what is wrong with a pattern that is none', () => {
    expect(matchExpectation({ matches: '(' }, 'x').problem).toMatch(/^The pattern is no regular expression: /)
  })

  it('is met by the very value that it was taken from', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value))
        expect(matchExpectation({ equals: JSON.parse(JSON.stringify(value)) as unknown }, copy).isMet).toBe(
          true,
        )
      }),
    )
  })

  it('finds a field by its path, also through lists and keys with dots', () => {
    const result = { preview: { latex: 'x' }, 'a.b': { c: 1 }, list: [{ d: 2 }] }

    const found = ['preview.latex', 'a.b.c', 'list.0.d', 'list.1.d', '__proto__.x'].map((path) =>
      fieldAt(result, path),
    )
    expect(found).toEqual(['x', 1, 2, undefined, undefined])
  })
})
