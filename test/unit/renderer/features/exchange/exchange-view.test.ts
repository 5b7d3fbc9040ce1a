import { describe, expect, test } from 'vitest'
import { bothFormats } from '../../../../../renderer/features/exchange/both-formats.ts'
import { listed, shownRecord, toneOf } from '../../../../../renderer/features/exchange/exchange-view.ts'
import { beginningOf, prettyBody } from '../../../../../renderer/features/exchange/pretty-body.ts'
import type { ExchangeRecord } from '../../../../../renderer/model/exchanges-store.ts'

const view = { selectedId: null, body: 'pretty', part: 'exchange', withPreviews: false } as const

function aRecord(id: string, change: Partial<ExchangeRecord['exchange']> = {}): ExchangeRecord {
  return {
    exchange: {
      id,
      purpose: 'eval',
      startedAt: '2026-01-01T00:00:00.000Z',
      sent: { url: 'http://127.0.0.1:8080/', method: 'POST', headers: {}, body: '{}' },
      received: { status: 200, headers: {}, body: '{}' },
      failure: null,
      durationMs: 3,
      ...change,
    },
    evaluation: null,
  }
}

describe('the list of exchanges', () => {
  const records = [aRecord('c', { purpose: 'preview' }), aRecord('b'), aRecord('a', { purpose: 'preview' })]

  test('leaves previews out, unless they are asked for or one of them is selected', () => {
    const ids = (shown: readonly ExchangeRecord[]) => shown.map(({ exchange }) => exchange.id)

    expect(ids(listed(records, view))).toEqual(['b'])
    expect(ids(listed(records, { ...view, selectedId: 'a' }))).toEqual(['b', 'a'])
    expect(ids(listed(records, { ...view, withPreviews: true }))).toEqual(['c', 'b', 'a'])
  })

  test('the newest one is shown until another one is selected', () => {
    expect(shownRecord(records, null)?.exchange.id).toBe('c')
    expect(shownRecord(records, 'a')?.exchange.id).toBe('a')
    expect(shownRecord(records, 'gone')?.exchange.id).toBe('c')
    expect(shownRecord([], null)).toBeUndefined()
  })

  test('an error is told apart from no answer', () => {
    const tones = [aRecord('a'), aRecord('b', { received: { status: 500, headers: {}, body: '' } })]
    expect([...tones, aRecord('c', { received: null })].map(({ exchange }) => toneOf(exchange))).toEqual([
      'good',
      'warn',
      'bad',
    ])
  })
})

describe('bodies', () => {
  test('JSON is indented, anything else stays', () => {
    expect(prettyBody('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(prettyBody('{\n  "a": 1\n}')).toBeNull()
    expect(prettyBody('oops {')).toBeNull()
  })

  test('the beginning of a long one ends with a whole line where it can', () => {
    expect(beginningOf('one two\nthree four', 12)).toBe('one two')
    expect(beginningOf('x'.repeat(20), 12)).toBe('x'.repeat(12))
  })
})

test('both formats are built from the input of the one that was sent', () => {
  const input = { response: 'x', answer: 'y', params: {} }
  const formats = bothFormats({ operation: 'eval', input, format: 'path-based' })

  expect(
    formats.map(({ format, request, wasSent }) => [format, request.method, request.path, wasSent]),
  ).toEqual([
    ['legacy', 'POST', '/', false],
    ['path-based', 'POST', '/evaluate', true],
  ])
  expect(JSON.parse(formats[0]?.request.body ?? '')).toEqual(input)
})
