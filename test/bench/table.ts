/** One measurement: what was measured, its values in milliseconds, and what they mean per second where that helps. */
export interface Measurement {
  readonly name: string
  readonly valuesMs: readonly number[]
  readonly perSecond?: number
}

/** The value below which a share of the values lies; of no values it is 0. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Three digits that mean something, whatever the size. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

/** Median, 95th and 99th percentile and largest value, in milliseconds with three digits. */
export function summaryOf({ name, valuesMs, perSecond }: Measurement) {
  return {
    name,
    samples: valuesMs.length,
    medianMs: rounded(percentile(valuesMs, 0.5)),
    p95Ms: rounded(percentile(valuesMs, 0.95)),
    p99Ms: rounded(percentile(valuesMs, 0.99)),
    maxMs: rounded(valuesMs.reduce((max, value) => Math.max(max, value), 0)),
    ...(perSecond === undefined ? {} : { perSecond: rounded(perSecond) }),
  }
}

/** The measurements as a table for people. */
export function tableOf(measurements: readonly Measurement[]): string {
  const header = ['what', 'samples', 'median ms', '95 % ms', '99 % ms', 'max ms', 'per second']
  const rows = measurements
    .map(summaryOf)
    .map((row) => [
      row.name,
      ...[row.samples, row.medianMs, row.p95Ms, row.p99Ms, row.maxMs].map(String),
      row.perSecond === undefined ? '' : String(row.perSecond),
    ])
  return aligned([header, ...rows])
}

/** Cells under each other: the first column to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return rows.map(line).join('\n')
}
