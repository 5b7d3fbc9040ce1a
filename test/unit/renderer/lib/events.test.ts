import { expect, test } from 'vitest'
import { readEvent } from '../../../../renderer/lib/events.ts'

test('a closed function is understood', () => {
  expect(readEvent('{"kind":"function-closed","functionId":"a"}')).toEqual({
    kind: 'function-closed',
    functionId: 'a',
  })
})

test('log lines are understood', () => {
  const line = { sequence: 1, at: 'now', functionId: 'a', source: 'stderr', text: 'x' }

  expect(readEvent(JSON.stringify({ kind: 'log', lines: [line] }))).toEqual({ kind: 'log', lines: [line] })
})

test.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"kind":"of a newer version"}',
  '{"kind":"log","lines":[{}]}',
  '{"kind":"function-changed","function":{"id":"a"}}',
])('an event that this version cannot read is passed over: %s', (data) => {
  expect(readEvent(data)).toBeUndefined()
})
