import { expect, test } from 'vitest'
import { percentile, summaryOf, tableOf } from '../bench/table.ts'

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)

test('a percentile is the value below which that share lies', () => {
  expect([
    percentile(hundred, 0.5),
    percentile(hundred, 0.95),
    percentile([7], 0.95),
    percentile([], 0.5),
  ]).toEqual([51, 96, 7, 0])
})

test('a summary rounds to a tenth and leaves out what was not measured', () => {
  expect(summaryOf({ name: 'eval', valuesMs: [1.26, 2, 3], perSecond: 99.99 })).toEqual({
    name: 'eval',
    samples: 3,
    medianMs: 2,
    p95Ms: 3,
    maxMs: 3,
    perSecond: 100,
  })
  expect(summaryOf({ name: 'start', valuesMs: [1] })).not.toHaveProperty('perSecond')
})

test('the columns of the table stand under each other', () => {
  const lines = tableOf([
    { name: 'start', valuesMs: [1_000] },
    { name: 'eval, 50 at once', valuesMs: [1, 2], perSecond: 400 },
  ]).split('\n')

  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
})
