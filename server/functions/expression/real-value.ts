import type { Expression } from './expression-tree.ts'
import {
  add,
  divide,
  measured,
  multiply,
  power,
  subtract,
  undefinedValue,
  type Measured,
} from './measured.ts'
import { applyReal } from './real-functions.ts'

/** Values for the symbols of an expression, by name. */
export type Point = ReadonlyMap<string, number>

const constants = { pi: Math.PI, e: Math.E, i: Number.NaN } as const
const operations = { add, subtract, multiply, divide, power } as const

/** The real value of an expression at a point; NaN where any part of it has none. */
export function realValue(expression: Expression, point: Point): Measured {
  switch (expression.kind) {
    case 'number':
      return measured(expression.value)
    case 'symbol':
      return exactly(point.get(expression.name) ?? Number.NaN)
    case 'constant':
      return measured(constants[expression.name])
    case 'negate': {
      const { value, error } = realValue(expression.operand, point)
      return { value: -value, error }
    }
    case 'call':
      return applyReal(
        expression.name,
        expression.args.map((arg) => realValue(arg, point)),
      )
    case 'operation':
      return operations[expression.operator](
        realValue(expression.left, point),
        realValue(expression.right, point),
      )
  }
}

function exactly(value: number): Measured {
  return Number.isFinite(value) ? { value, error: 0 } : undefinedValue
}
