import { binary, isOperation, number, type Entry, type Expression } from './expression-tree.ts'

/**
 * A text that is the same for two expressions exactly when they have the same form: the order of what is added
 * or multiplied, the place of a sign in a product, and ways to write a root or a number make no difference.
 */
export function formKey(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return numberKey(expression.text)
    case 'symbol':
      return `s:${expression.name}`
    case 'constant':
      return expression.name === 'e' ? exponentialKey(number(1)) : `c:${expression.name}`
    case 'operation':
      return operationKey(expression)
    case 'negate':
      return productKey(expression)
    case 'call':
      return callKey(expression.name, expression.args)
  }
}

function operationKey(expression: Extract<Expression, { kind: 'operation' }>): string {
  if (isOperation(expression, 'add', 'subtract')) return `sum(${sortedKeys(termsOf(expression))})`
  if (!isOperation(expression, 'power')) return productKey(expression)
  const { left, right } = expression
  if (left.kind === 'constant' && left.name === 'e') return exponentialKey(right)
  return `pow(${formKey(left)},${formKey(right)})`
}

/** `exp(x)` and `e^x` are one form, and `e` is `e^1`. */
function exponentialKey(exponent: Expression): string {
  return `exp(${formKey(exponent)})`
}

/** The form of an entry; the sides of an equation may change places. */
export function entryKey(entry: Entry): string {
  if (entry.kind === 'expression') return formKey(entry.expression)
  return `eq(${sortedKeys([entry.left, entry.right])})`
}

/** What is added up, each with its sign. */
export function termsOf(expression: Expression): Expression[] {
  if (isOperation(expression, 'add')) return [...termsOf(expression.left), ...termsOf(expression.right)]
  if (isOperation(expression, 'subtract')) {
    return [...termsOf(expression.left), ...termsOf(expression.right).map(negated)]
  }
  return expression.kind === 'negate' ? termsOf(expression.operand).map(negated) : [expression]
}

/** What a product consists of, numerator and denominator apart. */
export interface Product {
  readonly isNegative: boolean
  readonly above: readonly Expression[]
  readonly below: readonly Expression[]
}

/** Takes a product apart, through nested products, quotients and signs. */
export function productOf(expression: Expression): Product {
  if (expression.kind === 'negate') {
    const inner = productOf(expression.operand)
    return { ...inner, isNegative: !inner.isNegative }
  }
  if (!isOperation(expression, 'multiply', 'divide')) {
    return { isNegative: false, above: [expression], below: [] }
  }
  const scientific = expression.operator === 'multiply' ? scientificNumber(expression) : null
  if (scientific !== null) return { isNegative: false, above: [scientific], below: [] }
  const [left, right] = [productOf(expression.left), productOf(expression.right)]
  const isNegative = left.isNegative !== right.isNegative
  return expression.operator === 'multiply'
    ? { isNegative, above: [...left.above, ...right.above], below: [...left.below, ...right.below] }
    : { isNegative, above: [...left.above, ...right.below], below: [...left.below, ...right.above] }
}

function negated(expression: Expression): Expression {
  return expression.kind === 'negate' ? expression.operand : { kind: 'negate', operand: expression }
}

function productKey(expression: Expression): string {
  const { isNegative, above, below } = productOf(expression)
  const factors = above.filter((factor) => !isOne(factor))
  const key = `product(${sortedKeys(factors)}/${sortedKeys(below)})`
  const plain =
    below.length === 0 && factors.length === 1 && factors[0] !== undefined ? formKey(factors[0]) : key
  return isNegative ? `minus(${plain})` : plain
}

/** `3*10^-2`, as people write `3e-2`, is one number; null for anything else. */
function scientificNumber({ left, right }: { left: Expression; right: Expression }): Expression | null {
  const exponent = decadesOf(right)
  if (left.kind !== 'number' || exponent === null || /e/i.test(left.text)) return null
  return number(`${left.text}e${exponent}`)
}

/** The exponent of a power of ten as text, or null for anything else. */
function decadesOf(factor: Expression): string | null {
  if (!isOperation(factor, 'power') || formKey(factor.left) !== 'n:1e1') return null
  const sign = factor.right.kind === 'negate' ? '-' : ''
  const exponent = factor.right.kind === 'negate' ? factor.right.operand : factor.right
  return exponent.kind === 'number' && /^\d{1,3}$/.test(exponent.text) ? sign + exponent.text : null
}

function callKey(name: string, args: readonly Expression[]): string {
  const [first] = args
  if (name === 'sqrt' && first !== undefined) return formKey(binary('power', first, half))
  return `${name}(${args.map(formKey).join(',')})`
}

const half = binary('divide', number(1), number(2))

function isOne(expression: Expression): boolean {
  return expression.kind === 'number' && expression.value === 1
}

function sortedKeys(expressions: readonly Expression[]): string {
  return expressions.map(formKey).sort().join(',')
}

/** `2`, `2.0` and `0.2e1` are the same number, to every digit. */
function numberKey(text: string): string {
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const significant = (whole + decimals).replace(/^0+/, '')
  const trimmed = significant.replace(/0+$/, '')
  const power = Number(exponent) - decimals.length + (significant.length - trimmed.length)
  return trimmed === '' ? 'n:0' : `n:${trimmed}e${power}`
}
