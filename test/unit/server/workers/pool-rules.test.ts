import { describe, expect, test } from 'vitest'
import {
  lowestFree,
  mayBegin,
  oneOnlyReason,
  workersAllowed,
  workersToStart,
  type PoolFacts,
} from '../../../../server/workers/pool-rules.ts'
import { aLaunch } from './a-launch.ts'

const longEval = { method: 'eval', isLong: true } as const
const shortEval = { method: 'eval', isLong: false } as const
const longCheck = { method: 'healthcheck', isLong: true } as const
const preview = { method: 'preview', isLong: false } as const

function facts(overrides: Partial<PoolFacts>): PoolFacts {
  return { max: 1, canExceed: true, running: [], hasPreviewWaiting: false, ...overrides }
}

describe('workers that may run', () => {
  test.each<[string, Partial<PoolFacts>, [number, 'any' | 'previews']]>([
    ['as many as were asked for', { max: 3 }, [3, 'any']],
    ['one more while a healthcheck takes long', { running: [longCheck] }, [2, 'any']],
    [
      'one more only, however many healthchecks take long',
      { running: [longCheck, longCheck] },
      [2, 'previews'],
    ],
    ['no more where one only can listen', { canExceed: false, running: [longCheck] }, [1, 'previews']],
    [
      'one more for a preview, while long calls hold both',
      { max: 2, running: [longEval, longEval], hasPreviewWaiting: true },
      [3, 'previews'],
    ],
    [
      'the one more stays while its preview runs',
      { max: 2, running: [longEval, longEval, preview] },
      [3, 'previews'],
    ],
    ['none more when no preview waits', { max: 2, running: [longEval, longEval] }, [2, 'previews']],
    [
      'none more while a call may be over in a moment',
      { max: 2, running: [longEval, shortEval], hasPreviewWaiting: true },
      [2, 'previews'],
    ],
    [
      'none more for a preview where one worker only was asked for',
      { running: [longEval], hasPreviewWaiting: true },
      [1, 'previews'],
    ],
  ])('%s', (_name, given, expected) => {
    expect([workersAllowed(facts(given)), mayBegin(facts(given))]).toEqual(expected)
  })
})

describe('workers to start', () => {
  test.each([
    ['the first, even when nobody calls', { allowed: 4, starting: 0, live: 0, waiting: 0 }, 1],
    ['no other before the first is ready', { allowed: 4, starting: 1, live: 0, waiting: 9 }, 0],
    ['as many as calls wait', { allowed: 4, starting: 0, live: 1, waiting: 2 }, 2],
    ['no more than are allowed', { allowed: 4, starting: 1, live: 1, waiting: 9 }, 2],
    ['none for calls that the starting ones will take', { allowed: 4, starting: 2, live: 1, waiting: 2 }, 0],
    ['none after the number was lowered', { allowed: 1, starting: 0, live: 3, waiting: 5 }, 0],
  ])('%s', (_name, pool, count) => {
    expect(workersToStart(pool)).toBe(count)
  })
})

test('a given endpoint allows one worker, and says so', () => {
  expect(oneOnlyReason(aLaunch('echo.mjs'))).toBeNull()
  expect(oneOnlyReason(aLaunch('echo.mjs', { interface: 'file', endpoint: '/tmp/x' }))).toBeNull()
  expect(oneOnlyReason(aLaunch('echo.mjs', { endpoint: '/tmp/x.sock' }))).toBe(
    'Only one worker is possible: it listens where it was told to (/tmp/x.sock), and two cannot listen in one place. Let the base layer choose the place to have more.',
  )
})

test('a number is taken again once it is free', () => {
  expect([lowestFree([]), lowestFree([1, 2]), lowestFree([3, 1])]).toEqual([1, 3, 2])
})
