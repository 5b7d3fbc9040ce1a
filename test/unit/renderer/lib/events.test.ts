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

test('progress of an exchange is understood, and odd steps are not', () => {
  const steps = [{ stage: 'thinking', message: 'Hm.', at: '2026-01-01T00:00:00Z' }]
  const event = { kind: 'progress', exchangeId: 'a', steps }

  expect(readEvent(JSON.stringify(event))).toEqual(event)
  expect(readEvent(JSON.stringify({ ...event, steps: [{ stage: 'thinking' }] }))).toBeUndefined()
  expect(readEvent(JSON.stringify({ ...event, exchangeId: 1 }))).toBeUndefined()
})

test('a name that every object has is no kind of event', () => {
  expect(readEvent('{"kind":"constructor"}')).toBeUndefined()
})
