import { sizeOf, type ComplexValue } from './complex-value.ts'
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

/** Values whose rounding is larger may be anything, not zero: `1e20 + 1 - 1e20`. */
const largestZero = 1e-9

/** Compares a value with the expected one, allowing for rounding and for the tolerance. */
export function compareValues(value: Measured, expected: Measured, tolerance: Tolerance = exact): Agreement {
  if (Number.isNaN(value.value) || Number.isNaN(expected.value)) return 'unclear'
  const size = Math.max(Math.abs(value.value), Math.abs(expected.value))
  const rounding = 8 * (value.error + expected.error)
  const allowed = allowedDistance(expected.value, tolerance)
  const distance = Math.abs(value.value - expected.value)
  if (distance > Math.max(rounding, leastRelative * size) + allowed * (1 + leastRelative)) return 'differ'
  const isZero = size <= rounding && rounding < largestZero
  return rounding < 1e-7 * size || isZero || allowed > rounding ? 'agree' : 'unclear'
}

/** Compares complex values; unclear where one is missing, or is what rounding left of a sum. */
export function compareComplex(
  a: ComplexValue | null,
  b: ComplexValue | null,
  tolerance: Tolerance,
): Agreement {
  if (a === null || b === null) return 'unclear'
  const distance = sizeOf({ re: a.value.re - b.value.re, im: a.value.im - b.value.im })
  const size = Math.max(sizeOf(a.value), sizeOf(b.value))
  if (distance <= 1e-9 * size + allowedDistance(sizeOf(b.value), tolerance)) return 'agree'
  const rounding = 1e-14 * Math.max(a.scale, b.scale)
  if (distance <= rounding) return rounding < largestZero ? 'agree' : 'unclear'
  return a.isNoisy || b.isNoisy ? 'unclear' : 'differ'
}

/** How far a value may be from the expected one: both tolerances count. */
export function allowedDistance(expected: number, { atol, rtol }: Tolerance): number {
  return (atol ?? 0) + (rtol ?? 0) * Math.abs(expected)
}

/** True when each value agrees with its partner, and there is at least one pair. */
export function allAgree(values: readonly Measured[], expected: readonly Measured[]): boolean {
  const pairs = values.map((value, i) => [value, expected[i]] as const)
  return pairs.length > 0 && pairs.every(([a, b]) => b !== undefined && compareValues(a, b) === 'agree')
}
