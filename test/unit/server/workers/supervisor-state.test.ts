import { expect, test } from 'vitest'
import { nextState } from '../../../../server/workers/supervisor-state.ts'

test('a worker starts, serves a call and goes back to being ready', () => {
  expect(nextState('stopped', 'booted')).toBe('starting')
  expect(nextState('starting', 'became-ready')).toBe('ready')
  expect(nextState('ready', 'call-began')).toBe('busy')
  expect(nextState('busy', 'call-ended')).toBe('ready')
})

test.each(['starting', 'ready', 'busy'] as const)(
  'a worker that ends while it is %s is followed by a pause',
  (state) => {
    expect(nextState(state, 'ended')).toBe('backing-off')
  },
)

test('a call cannot begin on a worker that is not ready', () => {
  expect(() => nextState('starting', 'call-began')).toThrow(
    'A worker that is starting cannot be told "call-began".',
  )
})

test('a stop is possible in every state, and nothing but the end follows it', () => {
  expect(nextState('failed', 'stop-asked')).toBe('stopping')
  expect(nextState('stopping', 'stopped')).toBe('stopped')
  expect(() => nextState('stopping', 'booted')).toThrow()
})
