import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  shownView,
  valueForKind,
  valueForView,
} from '../../../../../renderer/ui/response-input/convert-value.ts'
import { fitsKind } from '../../../../../renderer/ui/response-input/fits-kind.ts'
import { refusal } from '../../../../../renderer/ui/response-input/images.ts'
import { choiceConfig, gridConfig } from '../../../../../renderer/ui/response-input/input-config.ts'
import { responseTypeWords, type InputKind } from '../../../../../renderer/ui/response-input/input-kind.ts'
import {
  readBoolean,
  readChoices,
  readGrid,
  readLikert,
  readNumber,
  readUnits,
  writeGrid,
  writeNumber,
  writeUnits,
} from '../../../../../renderer/ui/response-input/input-values.ts'
import { typedText } from '../../../../../renderer/ui/response-input/typed-text.ts'
import { responseTypes } from '../../../../../server/contract/area.ts'

const json = (text: string) => ({ mode: 'json', text }) as const
const text = (value: string) => ({ mode: 'text', text: value }) as const

test('every response type of the contract has its words', () => {
  expect(responseTypeWords.map(({ type }) => type).sort()).toEqual([...responseTypes].sort())
})

describe('numbers', () => {
  test.each([
    ['12', json('12')],
    ['1.', json('1')],
    ['.5', json('0.5')],
    ['+3', json('3')],
    ['007', json('7')],
    ['−2.50', json('-2.50')],
    ['1.2E-3', json('1.2E-3')],
    ['', text('')],
    ['1,5', json('1,5')],
    ['1e999', json('1e999')],
    ['12 m', json('12 m')],
  ])('%s is kept as %j', (typed, value) => {
    expect(writeNumber(typed)).toEqual(value)
  })

  test('what is no number says so and stays as it is', () => {
    const { text: shown, problem } = readNumber(json('1,5'))

    expect(shown).toBe('1,5')
    expect(problem).toContain('not a number')
  })

  test('any number that is typed is read back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const written = writeNumber(String(number))

        expect(Number(written.text)).toBe(number)
        expect(readNumber(written).problem).toBeNull()
      }),
    )
  })
})

test('number and units come back as they were put together', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\S{0,8}$/),
      fc.stringMatching(/^\S(?:[^\n]{0,8}\S)?$/),
      (number, units) => {
        expect(readUnits(writeUnits(number, units))).toEqual({ number, units })
      },
    ),
  )
  expect(readUnits(writeUnits('150', ''))).toEqual({ number: '150', units: '' })
})

test.each([
  [json('true'), true],
  [json('0'), false],
  [json('2'), null],
  [text(''), null],
])('%j is read as the truth value %j', (value, expected) => {
  expect(readBoolean(value)).toBe(expected)
})

describe('choices', () => {
  const config = { options: ['a', 'b', 'c'] }

  test.each([
    [json('[true,false,true]'), [true, false, true]],
    [json('[1,0,0]'), [true, false, false]],
    [json('2'), [false, false, true]],
    [text(''), [false, false, false]],
    [text('[false,true,false]'), [false, true, false]],
    [json('[true,true,true,true]'), null],
    [json('{"a":1}'), null],
  ])('%j is read as %j', (value, chosen) => {
    expect(readChoices(value, config)).toEqual(chosen)
  })

  test('the older word for a single choice is understood', () => {
    expect(choiceConfig({ options: ['a', 2], type: 'ONE' })).toEqual({
      options: ['a', '2'],
      isSingle: true,
      isRandom: false,
    })
  })
})

describe('grids', () => {
  const config = { rows: 2, cols: 2 }

  test.each([
    [
      json('[["1","2"],["3","4"]]'),
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      json('[[1,2],[3,4]]'),
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      json('[1,2,3,4]'),
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      json('[["1"]]'),
      [
        ['1', ''],
        ['', ''],
      ],
    ],
    [
      json('[["1","2","3"]]'),
      [
        ['1', '2', '3'],
        ['', '', ''],
      ],
    ],
    [json('{"a":1}'), null],
    [json('[['), null],
  ])('%j is read as %j', (value, cells) => {
    expect(readGrid(value, config)).toEqual(cells)
  })

  test('any grid that is written is read back, also one beyond the size of the area', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(cells, (grid) => {
        const back = readGrid(writeGrid(grid, config), config) ?? []

        expect(grid.map((row, r) => row.map((_, c) => back[r]?.[c] ?? ''))).toEqual(grid)
      }),
    )
  })

  test('the older form of the size is understood', () => {
    expect(gridConfig({ shape: [3, 4] })).toMatchObject({ rows: 3, cols: 4 })
  })
})

test('a Likert value keeps its gaps', () => {
  expect(readLikert(json('[3,null]'), { statements: ['a', 'b', 'c'] })).toEqual([3, null, null])
})

describe('another response type', () => {
  const kinds: readonly InputKind[] = ['text', 'number', 'boolean', 'matrix', 'math', 'choice', 'json']

  test.each([
    ['number', text('12'), json('12')],
    ['number', text('12 g'), text('12 g')],
    ['number', text('1.0'), text('1.0')],
    ['text', json('12'), text('12')],
    ['text', json('[1]'), json('[1]')],
    ['boolean', text('true'), json('true')],
  ] as const)('as %s, %j becomes %j', (kind, value, expected) => {
    expect(valueForKind(kind, value)).toEqual(expected)
  })

  test('no value is ever lost: it says the same, as text or as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...kinds), (value, kind) => {
        const before = typedText(value)
        const after = valueForKind(kind, before)

        expect(after.text.replaceAll('"', '')).toBe(before.text.replaceAll('"', ''))
      }),
    )
  })

  test('a value that the input cannot show is shown as JSON', () => {
    const value = json('{"nodes":[]}')

    expect(kinds.map((kind) => shownView('input', kind, { value, config: {} }))).toEqual(
      kinds.map(() => 'json'),
    )
    expect(fitsKind('text', text('x'), {})).toBe(true)
  })
})

test('text goes to JSON and back unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(valueForView('input', 'text', valueForView('json', 'text', text(typed)))).toEqual(text(typed))
    }),
  )
})

test('pictures that are too many, too large or no pictures are refused with a reason', () => {
  const limits = { maxImages: 1, maxSizeMb: 1, allowedTypes: [] }
  const file = { name: 'a.png', type: 'image/png', size: 10 }
  const present = [{ ...file, url: 'data:image/png;base64,AA==' }]

  expect([
    refusal(file, [], limits),
    refusal(file, present, limits),
    refusal({ ...file, type: 'text/html' }, [], limits),
    refusal({ ...file, size: 2 ** 21 }, [], limits),
  ]).toEqual([
    null,
    expect.stringContaining('At most 1'),
    expect.stringContaining('not one of the kinds'),
    expect.stringContaining('larger than 1 MB'),
  ])
})
