import { expect, test } from 'vitest'
import {
  afterEnd,
  noEnds,
  recordAnswer,
  recordEnd,
  type AfterEnd,
} from '../../../../server/workers/back-off.ts'

function after(endsAtMs: readonly number[], wasReady = true): AfterEnd {
  return afterEnd(endsAtMs.reduce((history, atMs) => recordEnd(history, atMs, wasReady), noEnds))
}

test('the pause doubles with each end, and the fifth in a minute is the last', () => {
  expect([[0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 59_999]].map((ends) => after(ends))).toEqual([
    { kind: 'retry', delayMs: 250 },
    { kind: 'retry', delayMs: 500 },
    { kind: 'retry', delayMs: 1_000 },
    { kind: 'retry', delayMs: 2_000 },
    { kind: 'give-up', ends: 5 },
  ])
})

test('ends that are older than a minute are forgotten', () => {
  expect(after([0, 1, 2, 3, 60_003])).toEqual({ kind: 'retry', delayMs: 250 })
})

test('five starts in a row that failed are enough, however long they took', () => {
  const ends = [0, 1, 2, 3, 4].map((n) => n * 30_000)

  expect(after(ends, false)).toEqual({ kind: 'give-up', ends: 5 })
  expect(after(ends, true)).toEqual({ kind: 'retry', delayMs: 500 })
})

test('a worker that was ready ends a row of failed starts', () => {
  let history = [0, 30_000, 60_000, 90_000].reduce((so, atMs) => recordEnd(so, atMs, false), noEnds)
  history = recordEnd(history, 200_000, true)

  expect(afterEnd(recordEnd(history, 230_000, false))).toEqual({ kind: 'retry', delayMs: 500 })
})

test('an answer between ends keeps hope alive, but the pauses still grow', () => {
  const history = [0, 1, 2, 3, 4, 5].reduce((so, atMs) => recordEnd(recordAnswer(so), atMs, true), noEnds)

  expect(afterEnd(history)).toEqual({ kind: 'retry', delayMs: 8_000 })
  expect(afterEnd([6, 7, 8, 9].reduce((so, atMs) => recordEnd(so, atMs, true), history))).toEqual({
    kind: 'give-up',
    ends: 5,
  })
})
