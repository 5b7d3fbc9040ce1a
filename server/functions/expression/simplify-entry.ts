import type { Entry } from './expression-tree.ts'
import { simplifyExpression } from './simplify-expression.ts'

/** Simplifies an expression, or each side of an equation. */
export function simplifyEntry(entry: Entry): Entry {
  if (entry.kind === 'expression') return { ...entry, expression: simplifyExpression(entry.expression) }
  return { ...entry, left: simplifyExpression(entry.left), right: simplifyExpression(entry.right) }
}
