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

/** Median, 95th percentile and largest value, rounded to a tenth of a millisecond. */
export function summaryOf({ name, valuesMs, perSecond }: Measurement) {
  const tenth = (value: number): number => Math.round(value * 10) / 10
  return {
    name,
    samples: valuesMs.length,
    medianMs: tenth(percentile(valuesMs, 0.5)),
    p95Ms: tenth(percentile(valuesMs, 0.95)),
    maxMs: tenth(Math.max(0, ...valuesMs)),
    ...(perSecond === undefined ? {} : { perSecond: tenth(perSecond) }),
  }
}

/** The measurements as a table for people. */
export function tableOf(measurements: readonly Measurement[]): string {
  const header = ['what', 'samples', 'median ms', '95 % ms', 'max ms', 'per second']
  const rows = measurements
    .map(summaryOf)
    .map((row) => [
      row.name,
      ...[row.samples, row.medianMs, row.p95Ms, row.maxMs].map(String),
      row.perSecond === undefined ? '' : String(row.perSecond),
    ])
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [line(header), ...rows.map(line)].join('\n')
}
