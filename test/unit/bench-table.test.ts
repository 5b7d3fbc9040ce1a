import { expect, test } from 'vitest'
import { goalsOf, isReached } from '../bench/goals.ts'
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

test('a summary keeps three digits, however small, and leaves out what was not measured', () => {
  expect(summaryOf({ name: 'eval', valuesMs: [0.00126, 0.0022226, 3], perSecond: 99.99 })).toEqual({
    name: 'eval',
    samples: 3,
    medianMs: 0.00222,
    p95Ms: 3,
    p99Ms: 3,
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

const side = { perSecond: 1, p50Ms: 1, p95Ms: 1, p99Ms: 1, cpuUs: null }
const comparison = {
  transport: 'ipc',
  requests: 1,
  floor: side,
  ours: side,
  throughputRatio: 0.9,
  latencyRatio: 1.3,
} as const

test('throughput counts at 16 connections and latency at one, each against its own limit', () => {
  const goals = goalsOf([1, 16, 64].map((connections) => ({ ...comparison, connections })))

  expect(goals.map(({ limit, value }) => ({ limit, value }))).toEqual([
    { limit: 1.25, value: 1.3 },
    { limit: 0.85, value: 0.9 },
  ])
  expect(goals.map(isReached)).toEqual([false, true])
  expect(isReached({ name: 'memory', limit: 110, isAtLeast: false, value: null })).toBe(null)
})
