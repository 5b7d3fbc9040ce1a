import { allAgree } from './agreement.ts'
import { binary, contains, number, type Expression } from './expression-tree.ts'
import { angleFunctions } from './function-names.ts'
import { finding, type Finding } from './finding.ts'
import { measured, multiply, type Measured } from './measured.ts'
import { constantRatio, valuesAt, type Samples } from './value-samples.ts'

/** One thing that may explain a wrong response; null when it does not. */
export type Relation = (samples: Samples) => Finding | null

/** The response is the answer with the other sign. */
export const otherSign: Relation = ({ values, expected }) => {
  const negated = values.map(({ value, error }) => ({ value: -value, error }))
  return allAgree(negated, expected) ? finding('sign') : null
}

/** The response is the answer times one number. For numbers that says nothing, unless it is a power of ten. */
export const constantFactor: Relation = ({ values, expected, names }) => {
  const ratio = constantRatio(values, expected)?.value
  if (ratio === undefined) return null
  const decades = Math.log10(Math.abs(ratio))
  if (ratio > 0 && isWhole(decades) && Math.round(decades) !== 0) return finding('power-of-ten')
  if (isNear(ratio, Math.PI / 180) || isNear(ratio, 180 / Math.PI)) return finding('angle-unit')
  return names.length > 0 ? finding('constant-factor') : null
}

/** Angles were taken as degrees where they are radians, or the other way round. */
export const angleUnit: Relation = (samples) => {
  const { response, answer, values, expected } = samples
  const factors = [Math.PI / 180, 180 / Math.PI]
  const isExplained = factors.some((factor) => {
    return (
      explains(scaledAngles(response, factor), expected, samples) ||
      explains(scaledAngles(answer, factor), values, samples)
    )
  })
  return isExplained ? finding('angle-unit') : null
}

function explains(expression: Expression | null, wanted: readonly Measured[], samples: Samples): boolean {
  if (expression === null) return false
  const found = valuesAt(expression, samples)
  // A learner's calculator shows some digits only.
  return samples.names.length === 0 ? isRoughly(found[0], wanted[0]) : allAgree(found, wanted)
}

function isRoughly(a: Measured | undefined, b: Measured | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return Math.abs(a.value - b.value) <= 1e-3 * Math.abs(b.value)
}

/** The expression with every angle multiplied; null when there is no angle. */
function scaledAngles(expression: Expression, factor: number): Expression | null {
  const hasAngle = contains(expression, (part) => part.kind === 'call' && angleFunctions.has(part.name))
  return hasAngle ? scale(expression, factor) : null
}

function scale(expression: Expression, factor: number): Expression {
  switch (expression.kind) {
    case 'number':
    case 'symbol':
    case 'constant':
      return expression
    case 'negate':
      return { kind: 'negate', operand: scale(expression.operand, factor) }
    case 'call':
      return scaleCall(expression, factor)
    case 'operation':
      return binary(expression.operator, scale(expression.left, factor), scale(expression.right, factor))
  }
}

function scaleCall(expression: Extract<Expression, { kind: 'call' }>, factor: number): Expression {
  const args = expression.args.map((arg) => scale(arg, factor))
  if (!angleFunctions.has(expression.name)) return { ...expression, args }
  return { ...expression, args: args.map((arg) => binary('multiply', arg, number(factor))) }
}

/** The response is one divided by the answer. */
export const upsideDown: Relation = ({ values, expected }) => {
  const products = values.map((value, i) => multiply(value, expected[i] ?? value))
  return allAgree(
    products,
    products.map(() => measured(1)),
  )
    ? finding('inverted')
    : null
}

/** The response is a power of the answer, or a root. */
export const wholePower: Relation = ({ values, expected, names }) => {
  if (names.length === 0) return null
  const exponent = constantRatio(values.map(logarithm), expected.map(logarithm))
  return exponent === null ? null : finding('whole-power')
}

/** The natural logarithm of a value, undefined for what is not positive. */
function logarithm({ value, error }: Measured): Measured {
  return value > 0 ? measured(Math.log(value), error / value) : measured(Number.NaN)
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9
}

function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= 1e-9 * expected
}
