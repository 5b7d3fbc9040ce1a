import type { Comparison } from './beside-floor.ts'
import { aligned, rounded } from './table.ts'

/** One goal of the base layer's speed, and what was measured; a value of null could not be measured here. */
export interface Goal {
  readonly name: string
  readonly limit: number
  readonly isAtLeast: boolean
  readonly value: number | null
}

/** Whether a goal is reached; null where there is nothing to judge. */
export function isReached({ value, limit, isAtLeast }: Goal): boolean | null {
  if (value === null) return null
  return isAtLeast ? value >= limit : value <= limit
}

/** The goals that each comparison with the floor has a part in. */
export function goalsOf(comparisons: readonly Comparison[]): readonly Goal[] {
  return comparisons.flatMap(({ transport, connections, throughputRatio, latencyRatio }): Goal[] => {
    if (connections === 16) {
      const name = `${transport}: throughput at 16 connections, as a share of the floor's`
      return [{ name, limit: 0.85, isAtLeast: true, value: throughputRatio }]
    }
    if (connections === 1) {
      const name = `${transport}: median latency at 1 connection, as a multiple of the floor's`
      return [{ name, limit: 1.25, isAtLeast: false, value: latencyRatio }]
    }
    return []
  })
}

/** The goals as a table for people. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => {
    const verdict = isReached(goal)
    return [
      goal.name,
      goal.value === null ? 'not measured' : String(rounded(goal.value)),
      `${goal.isAtLeast ? 'at least' : 'at most'} ${goal.limit}`,
      verdict === null ? '' : verdict ? 'reached' : 'missed',
    ]
  })
  return aligned([['goal', 'measured', 'wanted', ''], ...rows])
}

/** The comparisons as a table for people. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const header = [
    'beside the floor',
    'requests/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU µs',
    'share',
    'latency ×',
  ]
  const rows = comparisons.flatMap(
    ({ transport, connections, floor, ours, throughputRatio, latencyRatio }) => [
      [`${transport}, ${connections} at once: floor`, ...cellsOf(floor), '', ''],
      [
        `${transport}, ${connections} at once: base layer`,
        ...cellsOf(ours),
        String(rounded(throughputRatio)),
        String(rounded(latencyRatio)),
      ],
    ],
  )
  return aligned([header, ...rows])
}

function cellsOf({ perSecond, p50Ms, p95Ms, p99Ms, cpuUs }: Comparison['floor']): string[] {
  return [
    String(Math.round(perSecond)),
    ...[p50Ms, p95Ms, p99Ms].map((value) => String(rounded(value))),
    cpuUs === null ? '' : String(Math.round(cpuUs)),
  ]
}
