import { expect, test } from 'vitest'
import { twinsOf } from '../../../../renderer/model/case-twins.ts'
import {
  isMarkedCorrect,
  learnerReads,
  readCase,
  readCases,
} from '../../../../renderer/model/feedback-case.ts'

test('without cases there are none, and what is no list is kept to be shown', () => {
  expect([readCases({}), readCases({ cases: 'x' })]).toEqual([
    { status: 'list', cases: [] },
    { status: 'no-list', value: 'x' },
  ])
})

test('each odd shape is named, and it is known whether the base layer tries the case', () => {
  const shapes = [
    'text',
    {},
    { answer: 1, feedback: 2 },
    { answer: 'x', feedback: null, params: 3, mark: 'a' },
    { answer: 'x', feedback: '' },
  ]

  const seen = shapes.map(readCase).map(({ faults, isTried }) => ({ faults, isTried }))

  expect(seen).toEqual([
    { faults: ['no-object'], isTried: false },
    { faults: ['no-answer', 'no-feedback'], isTried: false },
    { faults: ['feedback-no-text'], isTried: false },
    { faults: ['params-ignored', 'mark-ignored'], isTried: true },
    { faults: [], isTried: true },
  ])
})

test('a case marks correct when the whole part of its mark is 1', () => {
  const marks = [1, 1.5, 0, 0.5, 2, null]

  expect(marks.map((mark) => isMarkedCorrect({ mark }))).toEqual([true, true, false, false, false, false])
})

test('the case speaks alone, unless override_eval_feedback lets the function speak after it', () => {
  const alone = readCase({ answer: 'x', feedback: 'Look again.' })
  const both = readCase({ answer: 'x', feedback: 'Look again.', params: { override_eval_feedback: true } })

  expect([learnerReads(alone, 'Own.'), learnerReads(both, 'Own.'), learnerReads(both, undefined)]).toEqual([
    'Look again.',
    'Look again.<br />Own.',
    'Look again.',
  ])
})

test('a case that asks the same as the answer or as a case before it is found, however its params are written', () => {
  const main = { answer: 'x', params: { rtol: 0.1, cases: [] } }
  const cases = [
    { answer: ' x ', feedback: '' },
    { answer: 'x', feedback: '', params: { rtol: 0.2, atol: 1 } },
    { answer: 'x', feedback: 'Other.', params: { atol: 1, rtol: 0.2, override_eval_feedback: true } },
    { answer: 'y', feedback: '' },
    { feedback: 'no answer' },
  ]

  expect(twinsOf(main, cases.map(readCase))).toEqual([
    { of: 'answer' },
    null,
    { of: 'case', index: 1 },
    null,
    null,
  ])
})
