import type { EvalFunction } from 'mathjs'
import { childrenOf, isOperation, type Expression } from './expression-tree.ts'
import { termsOf } from './form-key.ts'
import { mathjs } from './mathjs.ts'
import { mathjsText, safeName } from './mathjs-text.ts'
import type { Point } from './real-value.ts'

/** A complex number. */
export interface Complex {
  readonly re: number
  readonly im: number
}

/** A complex value, with what tells it from rounding. */
export interface ComplexValue {
  readonly value: Complex
  /** The size of the largest term of the sum that it is. */
  readonly scale: number
  /** True when a sum inside cancelled down to rounding. */
  readonly isNoisy: boolean
}

type Evaluate = (point: Point) => Complex | null

const noise = 1e-13
const mostSums = 30

/** Prepares an expression for its complex values (principal branches); null where it has no finite one. */
export function complexEvaluator(
  expression: Expression,
  names: readonly string[],
): (point: Point) => ComplexValue | null {
  const valueOf = evaluator(expression, names)
  const terms = termsOf(expression)
    .slice(0, mostSums)
    .map((term) => evaluator(term, names))
  const sums = sumsIn(expression)
    .slice(0, mostSums)
    .map((sum) => [evaluator(sum, names), evaluator(sum.left, names)] as const)
  return (point) => {
    const value = valueOf(point)
    if (value === null) return null
    const isNoisy = sums.some(([sum, left]) => sizeOf(sum(point)) <= noise * sizeOf(left(point)))
    return { value, scale: Math.max(...terms.map((term) => sizeOf(term(point)))), isNoisy }
  }
}

/** How far a complex number is from zero; 0 for none. */
export function sizeOf(value: Complex | null): number {
  return value === null ? 0 : Math.hypot(value.re, value.im)
}

type Sum = Extract<Expression, { kind: 'operation' }>

function sumsIn(expression: Expression): Sum[] {
  const inside = childrenOf(expression).flatMap(sumsIn)
  return isOperation(expression, 'add', 'subtract') ? [expression, ...inside] : inside
}

function evaluator(expression: Expression, names: readonly string[]): Evaluate {
  const compiled = compile(mathjsText(expression, names))
  if (compiled === null) return () => null
  return (point) => {
    const scope = Object.fromEntries(names.map((name, i) => [safeName(i), point.get(name) ?? Number.NaN]))
    try {
      return finite(compiled.evaluate(scope))
    } catch {
      // The library throws where a function has no complex value, such as the factorial.
      return null
    }
  }
}

function compile(text: string): EvalFunction | null {
  try {
    return mathjs.parse(text).compile()
  } catch {
    // Its parser gives up on sums of a thousand terms, which are nested a thousand deep.
    return null
  }
}

function finite(value: unknown): Complex | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { re: value, im: 0 } : null
  if (!mathjs.isComplex(value)) return null
  return Number.isFinite(value.re) && Number.isFinite(value.im) ? { re: value.re, im: value.im } : null
}
