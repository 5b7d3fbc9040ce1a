import { compareValues } from './agreement.ts'
import { contains, symbolsOf, type Expression } from './expression-tree.ts'
import { needlessQuantities, unknownSymbols } from './feedback-texts.ts'
import { finding, type Finding } from './finding.ts'
import { realValue } from './real-value.ts'
import type { SymbolTable } from './symbol-table.ts'
import type { Samples } from './value-samples.ts'
import type { Relation } from './whole-relations.ts'

/** The response has symbols that are neither among the question's nor in the answer. */
export function unknownSymbol(response: Expression, answer: Expression, table: SymbolTable): Finding | null {
  const known = new Set([...table.codes, ...symbolsOf(answer)])
  const unknown = [...symbolsOf(response)].filter((name) => !known.has(name))
  if (unknown.length === 0) return null
  const hasOtherCase = unknown.some((name) => table.codes.has(otherCase(name)))
  return { tag: 'unknown-symbol', feedback: unknownSymbols(unknown, hasOtherCase) }
}

function otherCase(name: string): string {
  return name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()
}

/** The response has an imaginary part where the answer has none. */
export const imaginaryUnit = (response: Expression, answer: Expression): Finding | null => {
  return isImaginary(response) && !isImaginary(answer) ? finding('imaginary-unit') : null
}

function isImaginary(expression: Expression): boolean {
  return contains(expression, (part) => part.kind === 'constant' && part.name === 'i')
}

/** The response lacks a quantity on which the answer depends. */
export const missingQuantity: Relation = (samples) => {
  const present = symbolsOf(samples.response)
  const missing = [...symbolsOf(samples.answer)].filter((name) => !present.has(name))
  return missing.some((name) => dependsOn(samples.answer, name, samples)) ? finding('missing-quantity') : null
}

/** The response depends on a quantity that is not in the answer. */
export const needlessQuantity: Relation = (samples) => {
  const wanted = symbolsOf(samples.answer)
  const others = [...symbolsOf(samples.response)].filter((name) => !wanted.has(name))
  const needless = others.filter((name) => dependsOn(samples.response, name, samples))
  if (needless.length === 0) return null
  return { tag: 'needless-quantity', feedback: needlessQuantities(needless) }
}

function dependsOn(expression: Expression, name: string, { points }: Samples): boolean {
  return points.some((point) => {
    const moved = new Map(point).set(name, (point.get(name) ?? 1) * 1.37)
    return compareValues(realValue(expression, point), realValue(expression, moved)) === 'differ'
  })
}
