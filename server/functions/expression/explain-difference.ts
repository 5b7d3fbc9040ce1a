import { allowedDistance, type Tolerance } from './agreement.ts'
import type { Expression } from './expression-tree.ts'
import { finding, type Finding } from './finding.ts'
import {
  coefficient,
  constantOffset,
  extraFactor,
  extraTerm,
  missingFactor,
  missingTerm,
  powersOfSymbols,
  signOfTerm,
} from './part-relations.ts'
import { imaginaryUnit, missingQuantity, needlessQuantity, unknownSymbol } from './quantity-relations.ts'
import type { SymbolTable } from './symbol-table.ts'
import { areTelling, takeSamples, type Samples } from './value-samples.ts'
import { angleUnit, constantFactor, otherSign, upsideDown, wholePower } from './whole-relations.ts'

/** In this order: what holds for the whole response is told before what holds for a part of it. */
const relations = [
  otherSign,
  constantFactor,
  angleUnit,
  upsideDown,
  signOfTerm,
  extraTerm,
  missingTerm,
  missingQuantity,
  needlessQuantity,
  powersOfSymbols,
  wholePower,
  coefficient,
  constantOffset,
  extraFactor,
  missingFactor,
]

/** What a number that stands alone can be told: its parts would be parts of the answer. */
const numberRelations = [otherSign, constantFactor, angleUnit, upsideDown]

/** Finds what a learner can be told about a response that is not equal to the answer. */
export function explainDifference(
  [response, answer]: readonly [Expression, Expression],
  table: SymbolTable,
  tolerance: Tolerance,
): Finding {
  const unknown = unknownSymbol(response, answer, table) ?? imaginaryUnit(response, answer)
  if (unknown !== null) return unknown
  const samples = takeSamples(response, answer)
  if (!areTelling(samples)) return finding('different')
  const found = samples.names.length === 0 ? explainNumber(samples, tolerance) : firstOf(relations, samples)
  return found ?? finding('different')
}

function firstOf(list: readonly ((samples: Samples) => Finding | null)[], samples: Samples): Finding | null {
  for (const relation of list) {
    const found = relation(samples)
    if (found !== null) return found
  }
  return null
}

function explainNumber(samples: Samples, tolerance: Tolerance): Finding | null {
  return firstOf(numberRelations, samples) ?? (isClose(samples, tolerance) ? finding('close') : null)
}

function isClose({ values, expected }: Samples, tolerance: Tolerance): boolean {
  const [value, wanted] = [values[0]?.value ?? 0, expected[0]?.value ?? 0]
  const near = Math.max(0.01 * Math.abs(wanted), 3 * allowedDistance(wanted, tolerance))
  return Math.abs(value - wanted) <= near
}
