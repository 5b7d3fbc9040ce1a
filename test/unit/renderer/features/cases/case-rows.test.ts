import { expect, test } from 'vitest'
import { caseRows } from '../../../../../renderer/features/cases/case-rows.ts'

test('cases are shown in their order', () => {
  expect(caseRows({ cases: [{ answer: 'x', feedback: 'No.', mark: 0 }], rtol: 0.1 })).toEqual([
    { answer: 'x', feedback: 'No.', mark: '0' },
  ])
})

test('entries of an unexpected shape are shown, never dropped', () => {
  expect(caseRows({ cases: ['text', {}, { answer: [1], mark: null }] })).toEqual([
    { answer: 'text', feedback: '', mark: '' },
    { answer: '', feedback: '', mark: '' },
    { answer: '[1]', feedback: '', mark: '' },
  ])
})

test('without a list there are none', () => {
  expect([caseRows({}), caseRows({ cases: 'none' })]).toEqual([[], []])
})
