import type { EvalFunction } from 'mathjs'
import type { Expression } from './expression-tree.ts'
import { mathjs } from './mathjs.ts'
import { mathjsText, safeName } from './mathjs-text.ts'
import type { Point } from './real-value.ts'

/** A complex number. */
export interface Complex {
  readonly re: number
  readonly im: number
}

/** Prepares an expression for its complex values (principal branches); null where it has no finite one. */
export function complexEvaluator(
  expression: Expression,
  names: readonly string[],
): (point: Point) => Complex | null {
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
