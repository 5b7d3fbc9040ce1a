import { mathjs } from './mathjs.ts'
import { divide, measured, power, through, undefinedValue, type Measured } from './measured.ts'

type RealFunction = (x: number) => readonly [value: number, slope: number]

const table: Readonly<Record<string, RealFunction>> = {
  sqrt: (x) => [Math.sqrt(x), 0.5 / Math.sqrt(x)],
  exp: (x) => [Math.exp(x), Math.exp(x)],
  ln: (x) => [x > 0 ? Math.log(x) : Number.NaN, 1 / x],
  log10: (x) => [x > 0 ? Math.log10(x) : Number.NaN, 1 / (x * Math.LN10)],
  log2: (x) => [x > 0 ? Math.log2(x) : Number.NaN, 1 / (x * Math.LN2)],
  abs: (x) => [Math.abs(x), 1],
  rad: (x) => [(x * Math.PI) / 180, Math.PI / 180],
  sin: (x) => [Math.sin(x), Math.cos(x)],
  cos: (x) => [Math.cos(x), Math.sin(x)],
  tan: (x) => [Math.tan(x), 1 / Math.cos(x) ** 2],
  asin: (x) => [Math.asin(x), 1 / Math.sqrt(1 - x * x)],
  acos: (x) => [Math.acos(x), 1 / Math.sqrt(1 - x * x)],
  atan: (x) => [Math.atan(x), 1 / (1 + x * x)],
  sinh: (x) => [Math.sinh(x), Math.cosh(x)],
  cosh: (x) => [Math.cosh(x), Math.sinh(x)],
  tanh: (x) => [Math.tanh(x), 1 - Math.tanh(x) ** 2],
  asinh: (x) => [Math.asinh(x), 1 / Math.sqrt(1 + x * x)],
  acosh: (x) => [Math.acosh(x), 1 / Math.sqrt(x * x - 1)],
  atanh: (x) => [Math.atanh(x), 1 / (1 - x * x)],
  factorial: (x) => [factorial(x), factorial(x) * Math.log(Math.abs(x) + 2)],
}

const reciprocals: Readonly<Record<string, string>> = { sec: 'cos', csc: 'sin', cot: 'tan' }
const steps: Readonly<Record<string, (x: number) => number>> = {
  sign: Math.sign,
  floor: Math.floor,
  ceiling: Math.ceil,
}

/** Applies a function to real values; without a value where the real numbers have none. */
export function applyReal(name: string, args: readonly Measured[]): Measured {
  const [a, b] = args
  if (a === undefined || Number.isNaN(a.value)) return undefinedValue
  if (b !== undefined) return applyToTwo(name, a, b)
  const step = steps[name]
  if (step !== undefined) return applyStep(step, a)
  const reciprocal = reciprocals[name]
  if (reciprocal !== undefined) return divide(measured(1), applyReal(reciprocal, args))
  const [value, slope] = table[name]?.(a.value) ?? [Number.NaN, 0]
  // At the end of a domain the slope is endless, yet an exact argument has an exact value.
  return through(a, value, Number.isFinite(slope) ? slope : a.error < 1e-15 ? 1e8 : Number.POSITIVE_INFINITY)
}

function applyToTwo(name: string, a: Measured, b: Measured): Measured {
  if (name === 'log') return divide(applyReal('ln', [a]), applyReal('ln', [b]))
  return name === 'root' ? realRoot(a, b) : undefinedValue
}

/** An odd root of a negative number is real, as learners are taught. */
function realRoot(a: Measured, degree: Measured): Measured {
  const exponent = divide(measured(1), degree)
  if (a.value >= 0 || Math.abs(degree.value % 2) !== 1) return power(a, exponent)
  const root = power({ value: -a.value, error: a.error }, exponent)
  return { value: -root.value, error: root.error }
}

/** Beside a jump nobody can say on which side the exact value is. */
function applyStep(step: (x: number) => number, a: Measured): Measured {
  const [low, high] = [step(a.value - a.error), step(a.value + a.error)]
  return low === high ? { value: low, error: 0 } : measuredStep(step, a)
}

function measuredStep(step: (x: number) => number, a: Measured): Measured {
  return Number.isInteger(a.value) ? { value: step(a.value), error: 0 } : undefinedValue
}

function factorial(x: number): number {
  if (x > 170 || (x < 0 && Number.isInteger(x))) return Number.NaN
  return mathjs.gamma(x + 1)
}
