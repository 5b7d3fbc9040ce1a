/** The constants that a learner may write; a symbol of the same name wins over them. */
export type ConstantName = 'pi' | 'e' | 'i'

/** One mathematical expression as it was written: nothing is evaluated, reordered or cancelled. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: ConstantName }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }

/** The operations with two sides. */
export type Operator = 'add' | 'subtract' | 'multiply' | 'divide' | 'power'

/** What a learner may enter: an expression, or an equation of two. */
export type Entry =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'equation'; readonly left: Expression; readonly right: Expression }

/** A number from its decimal text. */
export function number(text: string | number): Expression {
  return { kind: 'number', text: String(text), value: Number(text) }
}

/** An operation with two sides. */
export function binary(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'operation', operator, left, right }
}

/** The function `name` applied to arguments. */
export function call(name: string, ...args: readonly Expression[]): Expression {
  return { kind: 'call', name, args }
}

/** The operands of an expression, from left to right. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'symbol':
    case 'constant':
      return []
    case 'negate':
      return [expression.operand]
    case 'call':
      return expression.args
    case 'operation':
      return [expression.left, expression.right]
  }
}

/** True for an operation with that operator. */
export function isOperation<O extends Operator>(
  expression: Expression,
  ...operators: readonly O[]
): expression is Extract<Expression, { kind: 'operation' }> & { readonly operator: O } {
  return expression.kind === 'operation' && operators.some((operator) => operator === expression.operator)
}

/** How many nodes an expression has. */
export function sizeOf(expression: Expression): number {
  return childrenOf(expression).reduce((sum, child) => sum + sizeOf(child), 1)
}

/** True when the expression or any part of it passes the test. */
export function contains(expression: Expression, test: (part: Expression) => boolean): boolean {
  return test(expression) || childrenOf(expression).some((child) => contains(child, test))
}

/** The names of all symbols in an expression, each once. */
export function symbolsOf(expression: Expression, found = new Set<string>()): Set<string> {
  if (expression.kind === 'symbol') found.add(expression.name)
  for (const child of childrenOf(expression)) symbolsOf(child, found)
  return found
}

/** One expression that is zero exactly where the entry holds: an equation becomes left minus right. */
export function asExpression(entry: Entry): Expression {
  return entry.kind === 'expression' ? entry.expression : binary('subtract', entry.left, entry.right)
}
