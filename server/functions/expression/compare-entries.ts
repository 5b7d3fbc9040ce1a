import { constantRatio, takeSamples } from './value-samples.ts'
import { decideEquality, hasValue, type EqualityOptions, type Verdict } from './decide-equality.ts'
import { explainDifference } from './explain-difference.ts'
import { asExpression, binary, sizeOf, type Entry, type Expression } from './expression-tree.ts'
import { finding, type Finding } from './finding.ts'
import { entryKey } from './form-key.ts'
import type { Params } from './params.ts'

/** The outcome of a comparison. */
export interface Comparison {
  readonly isCorrect: boolean
  readonly finding: Finding
}

/** Compares a response with the answer under the settings: value first, then form where that is asked for. */
export function compareEntries(response: Entry, answer: Entry, params: Params): Comparison {
  if (response.kind !== answer.kind) {
    return wrong(finding(answer.kind === 'equation' ? 'equation-expected' : 'expression-expected'))
  }
  const pair = [asExpression(response), asExpression(answer)] as const
  const options = { tolerance: params, assumePositive: params.assumePositive }
  const verdict =
    answer.kind === 'equation' ? decideEquation(pair, options) : decideEquality(...pair, options)
  switch (verdict) {
    case 'equal':
      return compareForm(response, answer, params)
    case 'positive-only':
      return wrong(finding('only-for-positive'))
    case 'undecided':
      return undecided(pair)
    case 'different':
      return wrong(explain(answer.kind, pair, params))
  }
}

function explain(kind: Entry['kind'], pair: readonly [Expression, Expression], params: Params): Finding {
  const found = explainDifference(pair, params.symbols, params)
  const isAboutSymbols = /symbol$|quantity$|imaginary/.test(found.tag)
  // Factors and signs of a whole equation mean nothing: it holds just the same.
  return kind === 'equation' && !isAboutSymbols ? finding('different') : found
}

/** Two equations say the same when one is a multiple of the other, or both hold always. */
function decideEquation(
  [response, answer]: readonly [Expression, Expression],
  options: EqualityOptions,
): Verdict {
  const verdict = decideEquality(response, answer, options)
  if (verdict !== 'different') return verdict
  const { values, expected } = takeSamples(response, answer)
  const ratio = constantRatio(values, expected)
  if (ratio === null) return 'different'
  const factor: Expression = { kind: 'number', text: String(ratio.value), value: ratio.value }
  return decideEquality(response, binary('multiply', factor, answer), {
    ...options,
    tolerance: { atol: null, rtol: Math.max(options.tolerance.rtol ?? 0, 1e-9) },
  })
}

function compareForm(response: Entry, answer: Entry, params: Params): Comparison {
  if (!params.strictForm || entryKey(response) === entryKey(answer)) {
    return { isCorrect: true, finding: finding('equal') }
  }
  const isLonger = sizeOf(asExpression(response)) > sizeOf(asExpression(answer))
  return wrong(finding(isLonger ? 'not-simplified' : 'wrong-form'))
}

/** Neither side could be shown right or wrong: an answer without a value is the author's to mend. */
function undecided([response, answer]: readonly [Expression, Expression]): Comparison {
  if (!hasValue(answer)) throw new Error('answer has no finite value: give one that can be worked out.')
  return wrong(finding(hasValue(response) ? 'undecided' : 'no-value'))
}

function wrong(found: Finding): Comparison {
  return { isCorrect: false, finding: found }
}
