import { expect, test } from 'vitest'
import { durationMs } from '../../../../server/functions/duration.ts'

test.each([
  ['30s', 30_000],
  ['500ms', 500],
  ['1m30s', 90_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['90', 90_000],
  ['0.25', 250],
  ['250us', 0.25],
  ['0', 0],
])('%s is %d ms', (text, ms) => {
  expect(durationMs(text)).toBe(ms)
})

test.each(['', 's', '1 m', '-5s', '1m 30s', '1mm', '5d', 'NaN', '1e3', '١s'])(
  '"%s" is no duration',
  (text) => {
    expect(durationMs(text)).toBeNull()
  },
)
