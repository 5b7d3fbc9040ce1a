import { allAgree } from './agreement.ts'
import type { Expression } from './expression-tree.ts'
import { symbolPowers } from './feedback-texts.ts'
import { finding } from './finding.ts'
import { productOf, termsOf } from './form-key.ts'
import { divide, measured, multiply, subtract, type Measured } from './measured.ts'
import { symbolsOf } from './expression-tree.ts'
import { fitPowers } from './fit-powers.ts'
import { constantRatio, valuesAt, type Samples } from './value-samples.ts'
import type { Relation } from './whole-relations.ts'

const mostParts = 12

/** One term of a sum has the wrong sign. */
export const signOfTerm: Relation = (samples) => {
  const terms = [...partsOf(termsOf(samples.response)), ...partsOf(termsOf(samples.answer))]
  const gap = between(samples.values, samples.expected)
  const isExplained = terms.some((term) => {
    const doubled = valuesAt(term, samples).map((value) => multiply(value, measured(2)))
    return allAgree(gap, doubled) || allAgree(gap, doubled.map(negated))
  })
  return isExplained && hasSeveralTerms(samples) ? finding('sign-of-term') : null
}

/** The response is the answer and one term more. */
export const extraTerm: Relation = (samples) => {
  const gap = between(samples.values, samples.expected)
  const terms = partsOf(termsOf(samples.response))
  return terms.some((term) => allAgree(gap, valuesAt(term, samples))) ? finding('extra-term') : null
}

/** The response is the answer without one of its terms. */
export const missingTerm: Relation = (samples) => {
  const gap = between(samples.expected, samples.values)
  const terms = partsOf(termsOf(samples.answer))
  return terms.some((term) => allAgree(gap, valuesAt(term, samples))) ? finding('missing-term') : null
}

/** One term of a sum has the wrong number in front. */
export const coefficient: Relation = (samples) => {
  const gap = between(samples.values, samples.expected)
  const isExplained = partsOf(termsOf(samples.response)).some((term) => {
    return symbolsOf(term).size > 0 && constantRatio(gap, valuesAt(term, samples)) !== null
  })
  return isExplained ? finding('coefficient') : null
}

/** The response is the answer plus one number. */
export const constantOffset: Relation = ({ values, expected, names }) => {
  const gap = between(values, expected)
  const isConstant =
    constantRatio(
      gap,
      gap.map(() => measured(1)),
    ) !== null
  return isConstant && names.length > 0 ? finding('constant-offset') : null
}

/** The response is the answer times powers of quantities that it has itself, and maybe a number. */
export const powersOfSymbols: Relation = (samples) => {
  const ratios = samples.values.map((value, i) => value.value / (samples.expected[i]?.value ?? Number.NaN))
  const exponents = fitPowers(ratios, samples.points, samples.names)
  const present = symbolsOf(samples.response)
  const names = samples.names.filter((name, i) => present.has(name) && Math.abs(exponents?.[i] ?? 0) > 1e-6)
  return names.length === 0 ? null : { tag: 'symbol-power', feedback: symbolPowers(names) }
}

/** The response is the answer times one of its own factors. */
export const extraFactor: Relation = (samples) => {
  const ratio = samples.values.map((value, i) => divide(value, samples.expected[i] ?? value))
  return factorsOf(samples.response).some((factor) => isOneOf(factor, ratio, samples))
    ? finding('extra-factor')
    : null
}

/** The answer is the response times one of the answer's factors. */
export const missingFactor: Relation = (samples) => {
  const ratio = samples.expected.map((value, i) => divide(value, samples.values[i] ?? value))
  return factorsOf(samples.answer).some((factor) => isOneOf(factor, ratio, samples))
    ? finding('missing-factor')
    : null
}

function isOneOf(factor: Expression, ratio: readonly Measured[], samples: Samples): boolean {
  const values = valuesAt(factor, samples)
  const inverses = values.map((value) => divide(measured(1), value))
  return allAgree(ratio, values) || allAgree(ratio, inverses)
}

function factorsOf(expression: Expression): readonly Expression[] {
  const { above, below } = productOf(expression)
  const factors = [...above, ...below]
  return factors.length > 1 ? factors.slice(0, mostParts) : []
}

function partsOf(terms: readonly Expression[]): readonly Expression[] {
  return terms.length > 1 ? terms.slice(0, mostParts) : []
}

function hasSeveralTerms({ response, answer }: Samples): boolean {
  return termsOf(response).length > 1 || termsOf(answer).length > 1
}

function between(values: readonly Measured[], others: readonly Measured[]): Measured[] {
  return values.map((value, i) => subtract(value, others[i] ?? value))
}

function negated({ value, error }: Measured): Measured {
  return { value: -value, error }
}
