import type { HealthReading, ReadTest } from '../../../server/contract/wire-health-replies.ts'

/** What a healthcheck came to, in one word. */
export type HealthOutcome = 'passed' | 'failed' | 'no-tests' | 'ok' | 'degraded' | 'unavailable'

/** One test in the table. */
export interface TestRow {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'error'
  readonly timeMs: number | null
}

/** The orders of the table. */
export type TestOrder = 'outcome' | 'time' | 'name'

/** The tests of a healthcheck as rows; none for a route that lists no tests. */
export function rowsOf({ tests }: HealthReading): readonly TestRow[] {
  if (!tests) return []
  return [
    ...tests.errors.map(row('error')),
    ...tests.failures.map(row('failed')),
    ...tests.successes.map(row('passed')),
  ]
}

/** One word for a healthcheck; the listed tests count more than what the function says of them. */
export function outcomeOf(reading: HealthReading): HealthOutcome {
  if (!reading.tests) return wordOf(reading.status)
  const rows = rowsOf(reading)
  if (rows.some(({ outcome }) => outcome !== 'passed')) return 'failed'
  if (reading.status !== 'OK') return 'failed'
  return rows.length === 0 ? 'no-tests' : 'passed'
}

/** Whether a function said that all tests passed and listed some that did not. */
export function contradicts(reading: HealthReading): boolean {
  return reading.status === 'OK' && rowsOf(reading).some(({ outcome }) => outcome !== 'passed')
}

/** How many tests there are of each outcome. */
export function countsOf(rows: readonly TestRow[]): Readonly<Record<TestRow['outcome'], number>> {
  const count = (wanted: TestRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed'), error: count('error') }
}

/** The rows whose name holds the searched text, in the wanted order. */
export function arranged(rows: readonly TestRow[], order: TestOrder, search: string): readonly TestRow[] {
  const wanted = search.trim().toLowerCase()
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted)).sort(comparison[order])
}

const rank = { error: 0, failed: 0, passed: 1 } as const

const byName = (a: TestRow, b: TestRow) => a.name.localeCompare(b.name, undefined, { numeric: true })
const byTime = (a: TestRow, b: TestRow) => (b.timeMs ?? -1) - (a.timeMs ?? -1) || byName(a, b)

const comparison: Readonly<Record<TestOrder, (a: TestRow, b: TestRow) => number>> = {
  outcome: (a, b) => rank[a.outcome] - rank[b.outcome] || byTime(a, b),
  time: byTime,
  name: byName,
}

function row(outcome: TestRow['outcome']): (test: ReadTest) => TestRow {
  return ({ name, timeMicroseconds }) => ({
    name,
    outcome,
    timeMs: timeMicroseconds === null ? null : timeMicroseconds / 1_000,
  })
}

function wordOf(status: HealthReading['status']): HealthOutcome {
  switch (status) {
    case 'OK':
      return 'ok'
    case 'DEGRADED':
      return 'degraded'
    case 'UNAVAILABLE':
      return 'unavailable'
  }
}
