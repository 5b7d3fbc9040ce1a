import { expect, test } from 'vitest'
import {
  itemProblem,
  withOptions,
  withSingle,
  withSize,
  withStatements,
  withType,
  type InputParts,
} from '../../../../../renderer/features/input/config-edits.ts'

const json = (text: string) => ({ mode: 'json', text }) as const

function parts(change: Partial<InputParts> = {}): InputParts {
  return {
    responseType: 'MULTIPLE_CHOICE',
    config: { options: ['a', 'b', 'c'], inPdf: true },
    response: { mode: 'text', text: '' },
    answer: json('[false,true,false]'),
    ...change,
  }
}

test('the right option stays right when options move, go or come', () => {
  const moved = withOptions(parts(), { kind: 'move', at: 1, to: 0 })
  const removed = withOptions(parts(), { kind: 'remove', at: 0 })
  const added = withOptions(parts(), { kind: 'add', at: 0 })

  expect([moved, removed, added].map(({ answer, config }) => [answer?.text, config])).toEqual([
    ['[true,false,false]', { options: ['b', 'a', 'c'], inPdf: true }],
    ['[true,false]', { options: ['b', 'c'], inPdf: true }],
    ['[false,false,true,false]', { options: ['', 'a', 'b', 'c'], inPdf: true }],
  ])
})

test('a value that is no list of choices is left alone', () => {
  const strange = json('{"chosen":"b"}')

  expect(withOptions(parts({ answer: strange }), { kind: 'remove', at: 0 }).answer).toEqual(strange)
})

test('a smaller grid keeps the cells that hold something', () => {
  const grid = parts({
    responseType: 'MATRIX',
    config: { shape: [2, 2] },
    answer: json('[["1",""],["","4"]]'),
  })

  expect(withSize(grid, { rows: 1 })).toEqual({
    config: { shape: [1, 2], rows: 1, cols: 2 },
    response: grid.response,
    answer: json('[["1",""],["","4"]]'),
  })
})

test('steps chosen for statements move with them', () => {
  const likert = parts({
    responseType: 'LIKERT',
    config: { statements: ['x', 'y'] },
    answer: json('[4,null]'),
  })

  expect(withStatements(likert, { kind: 'move', at: 0, to: 1 })).toMatchObject({
    config: { statements: ['y', 'x'] },
    answer: json('[null,4]'),
  })
})

test('the older name of a single choice follows the newer one', () => {
  expect(withSingle({ options: [], type: 'MULTIPLE' }, true)).toEqual({
    options: [],
    type: 'ONE',
    single: true,
  })
})

test('another type converts what it can and keeps the rest', () => {
  const answer = json('[1,2]')
  const changed = withType(parts({ response: { mode: 'text', text: '12' }, answer }), 'NUMBER')

  expect(changed).toEqual({ responseType: 'NUMBER', response: json('12'), answer })
})

test('empty and repeated items are named', () => {
  expect(['a', '', 'a '].map((_, at, items) => itemProblem(items, at))).toEqual([
    null,
    'This is empty: write something, or remove it.',
    'This reads the same as number 1.',
  ])
})
