import type { Measured } from './measured.ts'

/** How two values compare: `unclear` where rounding hides the answer or one of them has no value. */
export type Agreement = 'agree' | 'differ' | 'unclear'

/** How far a response may be from the answer. */
export interface Tolerance {
  readonly atol: number | null
  readonly rtol: number | null
}

/** Only what rounding explains. */
export const exact: Tolerance = { atol: null, rtol: null }

/** Digits beyond these are rounding, also in a number that was copied from a calculator. */
const leastRelative = 1e-11

/** Compares a value with the expected one, allowing for rounding and for the tolerance. */
export function compareValues(value: Measured, expected: Measured, tolerance: Tolerance = exact): Agreement {
  if (Number.isNaN(value.value) || Number.isNaN(expected.value)) return 'unclear'
  const size = Math.max(Math.abs(value.value), Math.abs(expected.value))
  const rounding = 8 * (value.error + expected.error)
  const allowed = (tolerance.atol ?? 0) + (tolerance.rtol ?? 0) * Math.abs(expected.value)
  const distance = Math.abs(value.value - expected.value)
  if (distance > Math.max(rounding, leastRelative * size) + allowed * (1 + leastRelative)) return 'differ'
  return rounding < 1e-7 * size || size <= rounding || allowed > rounding ? 'agree' : 'unclear'
}

/** True when each value agrees with its partner, and there is at least one pair. */
export function allAgree(values: readonly Measured[], expected: readonly Measured[]): boolean {
  const pairs = values.map((value, i) => [value, expected[i]] as const)
  return pairs.length > 0 && pairs.every(([a, b]) => b !== undefined && compareValues(a, b) === 'agree')
}
