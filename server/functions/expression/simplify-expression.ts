import { contains, isOperation, sizeOf, symbolsOf, type Expression } from './expression-tree.ts'
import { decideEquality, exactEquality } from './decide-equality.ts'
import { formKey } from './form-key.ts'
import { fromMathjs } from './from-mathjs.ts'
import { mathjs } from './mathjs.ts'
import { mathjsText } from './mathjs-text.ts'

const largestSize = 60
const mostRecent = 100

/** Every feedback case of a question asks for the same response again. */
const recent = new Map<string, Expression>()

/** A shorter expression of the same value, or the expression itself where the maths library finds none. */
export function simplifyExpression(expression: Expression): Expression {
  if (sizeOf(expression) > largestSize || contains(expression, isCostly)) return expression
  const key = JSON.stringify(expression)
  const known = recent.get(key)
  if (known !== undefined) return known
  const simpler = simplerOrSame(expression)
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, simpler)
  return simpler
}

function simplerOrSame(expression: Expression): Expression {
  const simpler = simplified(expression)
  if (simpler === null || !isSimpler(simpler, expression)) return expression
  // The library's rules hold almost everywhere; what a learner is shown has to hold here.
  return decideEquality(simpler, expression, exactEquality) === 'equal' ? simpler : expression
}

/** Of two forms of one size the library's is the usual one: `x^2` for `x*x`. */
function isSimpler(simpler: Expression, expression: Expression): boolean {
  const gain = sizeOf(expression) - sizeOf(simpler)
  return gain > 0 || (gain === 0 && formKey(simpler) !== formKey(expression))
}

function simplified(expression: Expression): Expression | null {
  const names = [...symbolsOf(expression)]
  // Fractions stay exact among whole numbers; a decimal number stays the decimal number that was typed.
  const exactFractions = !contains(expression, (part) => part.kind === 'number' && !/^\d+$/.test(part.text))
  try {
    const node = mathjs.simplify(mathjsText(expression, names), {}, { exactFractions })
    return fromMathjs(node, names)
  } catch {
    // A step without a value, such as a division by zero: there is nothing simpler to show.
    return null
  }
}

/** Powers and factorials of numbers are worked out exactly, which for large ones would never end. */
function isCostly(part: Expression): boolean {
  if (part.kind === 'number') return part.value > 1e9 || part.text.length > 12
  if (part.kind === 'call') return part.name === 'factorial'
  if (!isOperation(part, 'power')) return false
  return contains(
    part.right,
    (inner) => isOperation(inner, 'power') || (inner.kind === 'number' && inner.value > 20),
  )
}
