import { describe, expect, test } from 'vitest'
import { readCheck } from '../../../../../renderer/features/health/health-actions.ts'
import {
  arranged,
  contradicts,
  countsOf,
  outcomeOf,
  rowsOf,
  type TestRow,
} from '../../../../../renderer/features/health/test-rows.ts'
import type { Exchange } from '../../../../../server/contract/studio.ts'
import type { HealthReading } from '../../../../../server/contract/wire-health-replies.ts'

function aReading(
  tests: Partial<NonNullable<HealthReading['tests']>> | null,
  status: HealthReading['status'] = 'OK',
): HealthReading {
  return {
    kind: 'health',
    status,
    message: null,
    tests: tests && { successes: [], failures: [], errors: [], ...tests },
    capabilities: {},
  }
}

const named = (name: string, timeMicroseconds: number | null = null) => ({ name, timeMicroseconds })

describe('the outcome of a healthcheck', () => {
  test.each([
    ['passed', aReading({ successes: [named('a')] })],
    ['failed', aReading({ failures: [named('a')] }, 'DEGRADED')],
    ['failed', aReading({ successes: [named('a')] }, 'DEGRADED')],
    ['failed', aReading({ errors: [named('a')] })],
    ['no-tests', aReading({})],
    ['ok', aReading(null)],
    ['degraded', aReading(null, 'DEGRADED')],
    ['unavailable', aReading(null, 'UNAVAILABLE')],
  ])('is %s', (outcome, reading) => {
    expect(outcomeOf(reading)).toBe(outcome)
  })

  test('listed failures are believed more than the word of the function', () => {
    expect(contradicts(aReading({ failures: [named('a')] }))).toBe(true)
    expect(contradicts(aReading({ failures: [named('a')] }, 'DEGRADED'))).toBe(false)
  })
})

describe('the tests', () => {
  const rows: readonly TestRow[] = rowsOf(
    aReading({
      successes: [named('fast', 500), named('slow', 90_000)],
      failures: [named('test 10', 10)],
      errors: [named('test 9')],
    }),
  )
  const names = (shown: readonly TestRow[]) => shown.map(({ name }) => name)

  test('have their times in milliseconds', () => {
    expect(rows.map(({ timeMs }) => timeMs)).toEqual([null, 0.01, 0.5, 90])
    expect(countsOf(rows)).toEqual({ passed: 2, failed: 1, error: 1 })
  })

  test('are ordered by outcome, time or name', () => {
    expect(names(arranged(rows, 'outcome', ''))).toEqual(['test 10', 'test 9', 'slow', 'fast'])
    expect(names(arranged(rows, 'time', ''))).toEqual(['slow', 'fast', 'test 10', 'test 9'])
    expect(names(arranged(rows, 'name', ''))).toEqual(['fast', 'slow', 'test 9', 'test 10'])
  })

  test('are searched without regard to case', () => {
    expect(names(arranged(rows, 'name', ' TEST '))).toEqual(['test 9', 'test 10'])
  })
})

describe('an exchange', () => {
  const exchange: Exchange = {
    id: 'x',
    purpose: 'healthcheck',
    startedAt: '2026-01-01T00:00:00.000Z',
    sent: { url: '', method: 'POST', headers: {}, body: '{}' },
    received: null,
    failure: { code: 'cancelled', message: 'Ended.' },
    durationMs: 1,
  }

  test('without an answer is a failure of its kind', () => {
    expect(readCheck(exchange)).toEqual({
      kind: 'failure',
      failure: 'cancelled',
      message: 'Ended.',
      fields: {},
    })
  })

  test('with a summary is read', () => {
    const body = JSON.stringify({
      command: 'healthcheck',
      result: { tests_passed: true, successes: [{ name: 'a', time: 2 }], failures: [], errors: [] },
    })

    expect(readCheck({ ...exchange, received: { status: 200, headers: {}, body } })).toEqual({
      kind: 'health',
      reading: aReading({ successes: [named('a', 2)] }),
    })
  })

  test('with an error says whose it is', () => {
    const body = JSON.stringify({ error: { message: 'boom' } })

    expect(readCheck({ ...exchange, received: { status: 500, headers: {}, body } })).toEqual({
      kind: 'failure',
      failure: 'raised',
      message: 'boom',
      fields: {},
    })
  })
})
