import { compareComplex, compareValues, exact, type Tolerance } from './agreement.ts'
import { complexEvaluator } from './complex-value.ts'
import { symbolsOf, type Expression } from './expression-tree.ts'
import { formKey } from './form-key.ts'
import { realValue } from './real-value.ts'
import { samplePoints } from './sample-points.ts'

/** Whether two expressions have the same value: `positive-only` means for positive symbols, not for all. */
export type Verdict = 'equal' | 'different' | 'positive-only' | 'undecided'

/** What counts as equal. */
export interface EqualityOptions {
  readonly tolerance: Tolerance
  readonly assumePositive: boolean
}

export const exactEquality: EqualityOptions = { tolerance: exact, assumePositive: false }

const enough = 6
const budgetMs = 400

/**
 * Decides whether a response has the value of the answer: by form, then at many fixed points where both have real
 * values, then at points where both have complex ones. Two unlike expressions never agree at all of them.
 */
export function decideEquality(response: Expression, answer: Expression, options: EqualityOptions): Verdict {
  if (formKey(response) === formKey(answer)) return 'equal'
  const names = [...symbolsOf(answer, symbolsOf(response))].sort()
  const verdict = decideByRealValues({ response, answer, names, options })
  return verdict === 'undecided' ? decideByComplexValues({ response, answer, names, options }) : verdict
}

interface Question {
  readonly response: Expression
  readonly answer: Expression
  readonly names: readonly string[]
  readonly options: EqualityOptions
}

function decideByRealValues({ response, answer, names, options }: Question): Verdict {
  const tolerance = toleranceFor(names, options)
  const deadline = Date.now() + budgetMs
  const count = { agreed: 0, agreedPositive: 0, differedOtherwise: 0 }
  for (const { point, isPositive } of samplePoints(names, options.assumePositive)) {
    const agreement = compareValues(realValue(response, point), realValue(answer, point), tolerance)
    if (agreement === 'differ') {
      if (isPositive) return 'different'
      count.differedOtherwise++
    }
    if (agreement === 'agree') {
      count.agreed++
      if (isPositive) count.agreedPositive++
    }
    if (Date.now() > deadline) break
  }
  if (count.differedOtherwise > 0) return count.agreedPositive >= enough ? 'positive-only' : 'different'
  return count.agreed >= neededFor(names) ? 'equal' : 'undecided'
}

/** False when an expression has neither a real nor a complex value at any point that was tried. */
export function hasValue(expression: Expression): boolean {
  const names = [...symbolsOf(expression)]
  const complexAt = complexEvaluator(expression, names)
  for (const { point } of samplePoints(names, false)) {
    if (!Number.isNaN(realValue(expression, point).value) || complexAt(point) !== null) return true
  }
  return false
}

/** Without symbols there is only one point to look at. */
function neededFor(names: readonly string[]): number {
  return names.length === 0 ? 1 : enough
}

/** An absolute tolerance is for a number; the values of an expression with symbols have no size of their own. */
function toleranceFor(names: readonly string[], { tolerance }: EqualityOptions): Tolerance {
  return names.length === 0 ? tolerance : { atol: null, rtol: tolerance.rtol }
}

function decideByComplexValues({ response, answer, names, options }: Question): Verdict {
  const tolerance = toleranceFor(names, options)
  const deadline = Date.now() + budgetMs
  const [valueOf, expectedOf] = [complexEvaluator(response, names), complexEvaluator(answer, names)]
  const needed = neededFor(names)
  let agreed = 0
  for (const { point } of samplePoints(names, options.assumePositive)) {
    const [value, expected] = [valueOf(point), expectedOf(point)]
    const agreement = compareComplex(value, expected, tolerance)
    if (agreement === 'differ') return 'different'
    if (agreement === 'agree') agreed++
    if (agreed >= 2 * needed || Date.now() > deadline) break
  }
  return agreed >= needed ? 'equal' : 'undecided'
}
