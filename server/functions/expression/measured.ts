/** A number together with a bound on how far rounding may have moved it. NaN stands for "no real value here". */
export interface Measured {
  readonly value: number
  readonly error: number
}

const unit = Number.EPSILON

/** What is computed where the real numbers have no answer. */
export const undefinedValue: Measured = { value: Number.NaN, error: 0 }

/** A value that is right to the last digit or so. */
export function measured(value: number, error = 0): Measured {
  return Number.isFinite(value) ? { value, error: error + Math.abs(value) * unit } : undefinedValue
}

export function add(a: Measured, b: Measured): Measured {
  return measured(a.value + b.value, a.error + b.error)
}

export function subtract(a: Measured, b: Measured): Measured {
  return measured(a.value - b.value, a.error + b.error)
}

export function multiply(a: Measured, b: Measured): Measured {
  return measured(a.value * b.value, Math.abs(a.value) * b.error + Math.abs(b.value) * a.error)
}

/** Undefined where the divisor cannot be told from zero. */
export function divide(a: Measured, b: Measured): Measured {
  const size = Math.abs(b.value)
  if (!(size > b.error * 4)) return undefinedValue
  return measured(a.value / b.value, a.error / size + (Math.abs(a.value) * b.error) / (size * size))
}

/** A negative base has a real power for whole exponents only. */
export function power(base: Measured, exponent: Measured): Measured {
  if (base.value < 0 && !Number.isInteger(exponent.value)) return undefinedValue
  if (base.value === 0) return zeroTo(base, exponent)
  const value = base.value ** exponent.value
  const size = Math.abs(value)
  const relative = Math.abs((exponent.value * base.error) / base.value)
  return measured(value, size * (relative + Math.abs(Math.log(Math.abs(base.value))) * exponent.error + unit))
}

function zeroTo(base: Measured, exponent: Measured): Measured {
  return exponent.value > 0 && base.error === 0 ? measured(0) : undefinedValue
}

/** Applies a function whose slope at the value is known; undefined where rounding decides the value, as at a pole. */
export function through(a: Measured, value: number, slope: number): Measured {
  const error = Math.abs(slope) * a.error + Math.abs(value) * unit
  return error > 1e-6 * Math.max(1, Math.abs(value)) ? undefinedValue : measured(value, error)
}
