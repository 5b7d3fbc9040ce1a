import { expect, test } from 'vitest'
import { WorkTimes } from '../../../../server/watching/work-times.ts'

test('what was written during a call is told from what was written between calls', () => {
  const times = new WorkTimes()
  times.note('starting', 1_000)
  times.note('ready', 2_000)
  times.note('busy', 5_000)
  times.note('busy', 5_500)
  times.note('ready', 6_000)

  expect([500, 1_500, 3_500, 5_700, 6_500].map((time) => times.covers(time))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a call that is under way has no end yet', () => {
  const times = new WorkTimes()
  times.note('busy', 1_000)

  expect(times.covers(90_000)).toBe(true)
})
