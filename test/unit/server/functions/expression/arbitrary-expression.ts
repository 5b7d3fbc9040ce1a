import fc from 'fast-check'
import { applyFunction } from '../../../../../server/functions/expression/apply-function.ts'
import {
  binary,
  call,
  number,
  type Expression,
  type Operator,
} from '../../../../../server/functions/expression/expression-tree.ts'

const leaves: fc.Arbitrary<Expression> = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map(number),
  fc.constantFrom('0.5', '1.25', '3e-2', '12.0').map(number),
  fc.constantFrom('x', 'y', 'rho', 'F_net', 'x_1', 'q_12').map((name) => ({ kind: 'symbol', name }) as const),
  fc.constantFrom('pi' as const, 'i' as const).map((name) => ({ kind: 'constant', name }) as const),
)

const functionNames = [
  'sin',
  'cos',
  'asin',
  'ln',
  'exp',
  'sqrt',
  'abs',
  'log10',
  'factorial',
  'tanh',
  'sec',
  'floor',
  'rad',
]
const operators: readonly Operator[] = ['add', 'subtract', 'multiply', 'divide', 'power']

/** Any expression that the function can hold, of moderate size. */
export const anyExpression: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaves,
    fc
      .tuple(fc.constantFrom(...operators), tie('tree'), tie('tree'))
      .map(([operator, left, right]) => binary(operator, left, right)),
    tie('tree').map((operand): Expression => ({ kind: 'negate', operand })),
    fc.tuple(fc.constantFrom(...functionNames), tie('tree')).map(([name, value]) => call(name, value)),
    fc.tuple(tie('tree'), tie('tree')).map(([value, degree]) => call('root', value, degree)),
    fc.tuple(tie('tree'), tie('tree')).map(([value, base]) => applyFunction('ln', [value, base]) ?? value),
  ),
})).tree

const smallLeaves: fc.Arbitrary<Expression> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map(number),
  fc.constantFrom('x', 'y', 'z').map((name) => ({ kind: 'symbol', name }) as const),
)

/** Expressions that have real values for positive symbols: sums, products, quotients and small powers. */
export const tameExpression: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    smallLeaves,
    fc
      .tuple(fc.constantFrom<Operator[]>('add', 'multiply', 'divide'), tie('tree'), tie('tree'))
      .map(([operator, left, right]) => binary(operator, left, right)),
    fc
      .tuple(tie('tree'), fc.integer({ min: 2, max: 3 }))
      .map(([base, n]) => binary('power', base, number(n))),
    fc.tuple(fc.constantFrom('sqrt', 'atan', 'tanh'), tie('tree')).map(([name, value]) => call(name, value)),
  ),
})).tree
