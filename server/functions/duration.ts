const unitMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gu

/** Milliseconds of a duration such as `30s`, `500ms` or `1m30s`; a plain number means seconds. Null when it is none. */
export function durationMs(text: string): number | null {
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1_000
  const parts = [...trimmed.matchAll(part)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== trimmed) return null
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
}
