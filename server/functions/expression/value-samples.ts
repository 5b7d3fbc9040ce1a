import { symbolsOf, type Expression } from './expression-tree.ts'
import type { Measured } from './measured.ts'
import { realValue, type Point } from './real-value.ts'
import { samplePoints } from './sample-points.ts'

/** A wrong response and its answer, side by side at points where both have a real value. */
export interface Samples {
  readonly response: Expression
  readonly answer: Expression
  /** Symbols of both, in order of name. */
  readonly names: readonly string[]
  readonly points: readonly Point[]
  readonly values: readonly Measured[]
  readonly expected: readonly Measured[]
}

const most = 10

/** Takes samples; there may be few or none where real values are rare. */
export function takeSamples(response: Expression, answer: Expression): Samples {
  const names = [...symbolsOf(answer, symbolsOf(response))].sort()
  const [points, values, expected]: [Point[], Measured[], Measured[]] = [[], [], []]
  for (const { point } of samplePoints(names, true)) {
    const [value, wanted] = [realValue(response, point), realValue(answer, point)]
    if (Number.isNaN(value.value) || Number.isNaN(wanted.value)) continue
    points.push(point)
    values.push(value)
    expected.push(wanted)
    if (points.length === most) break
  }
  return { response, answer, names, points, values, expected }
}

/** True when the samples say something: one for numbers, several for expressions with symbols. */
export function areTelling({ names, points }: Samples): boolean {
  return points.length >= (names.length === 0 ? 1 : 4)
}

/** The values of another expression at the same points. */
export function valuesAt(expression: Expression, { points }: Samples): Measured[] {
  return points.map((point) => realValue(expression, point))
}

/** The one number that all quotients share, or null. */
export function constantRatio(above: readonly Measured[], below: readonly Measured[]): Measured | null {
  const ratios = above.map((value, i) => ratioOf(value, below[i]))
  const [first] = ratios
  if (first === undefined || Number.isNaN(first.value) || first.value === 0) return null
  const isConstant = ratios.every(({ value, error }) => {
    return Math.abs(value - first.value) <= 8 * (error + first.error) + 1e-10 * Math.abs(first.value)
  })
  return isConstant ? first : null
}

function ratioOf(above: Measured, below: Measured | undefined): Measured {
  const size = Math.abs(below?.value ?? 0)
  if (below === undefined || !(size > below.error * 1e6)) return { value: Number.NaN, error: 0 }
  const value = above.value / below.value
  return { value, error: above.error / size + (Math.abs(value) * below.error) / size }
}
