import { expect, test } from 'vitest'
import type { Exchange } from '../../../../server/contract/studio.ts'
import {
  addSteps,
  forgetSteps,
  newestWords,
  saidDuring,
  useProgress,
} from '../../../../renderer/model/progress-store.ts'

const at = '2026-01-01T00:00:02.500Z'
const words = (id: string | null) => newestWords(id)(useProgress.getState())

test('the newest words of the function stand for an exchange until it is over', () => {
  addSteps('a', [
    { stage: 'thinking', message: 'One', at },
    { stage: 'thinking', message: 'Two', at },
  ])
  addSteps('b', [{ stage: 'evaluating', message: 'Other', at }])
  expect([words('a'), words('b'), words('c'), words(null)]).toEqual(['Two', 'Other', null, null])

  forgetSteps('a')
  expect([words('a'), words('b')]).toEqual([null, 'Other'])
  forgetSteps('b')
})

test('what the base layer itself says is on screen already', () => {
  addSteps('a', [{ stage: 'starting', message: 'The evaluation is starting.', at }])

  expect(words('a')).toBeNull()
})

test('what was said during an exchange is told with the time since it was sent', () => {
  const exchange: Exchange = {
    id: 'a',
    purpose: 'eval',
    startedAt: '2026-01-01T00:00:01.000Z',
    sent: { url: '', method: 'POST', headers: {}, body: null },
    received: null,
    failure: null,
    durationMs: 2_000,
    progress: [
      { stage: 'evaluating', message: 'One', at },
      { stage: 'completed', message: '', at },
    ],
  }

  expect(saidDuring(exchange)).toEqual([{ message: 'One', afterMs: 1_500 }])
  expect(saidDuring({ ...exchange, progress: [] })).toEqual([])
})
