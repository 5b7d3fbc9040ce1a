import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideEquality, exactEquality } from '../../../../../server/functions/expression/decide-equality.ts'
import {
  binary,
  isOperation,
  number,
  type Expression,
} from '../../../../../server/functions/expression/expression-tree.ts'
import { formKey } from '../../../../../server/functions/expression/form-key.ts'
import { readParams } from '../../../../../server/functions/expression/params.ts'
import { readEntry } from '../../../../../server/functions/expression/read-entry.ts'
import { realValue } from '../../../../../server/functions/expression/real-value.ts'
import { simplifyExpression } from '../../../../../server/functions/expression/simplify-expression.ts'
import { tameExpression } from './arbitrary-expression.ts'

function parse(text: string): Expression {
  const entry = readEntry(text, readParams({}), false)
  if (entry.kind === 'equation') throw new Error('an expression was expected')
  return entry.expression
}

/** The same value in another order, with every subtraction and division written differently. */
function rewritten(expression: Expression): Expression {
  if (expression.kind === 'call') return { ...expression, args: expression.args.map(rewritten) }
  if (expression.kind !== 'operation') return expression
  const [left, right] = [rewritten(expression.left), rewritten(expression.right)]
  if (isOperation(expression, 'divide')) {
    return binary('multiply', binary('power', right, { kind: 'negate', operand: number(1) }), left)
  }
  return isOperation(expression, 'power')
    ? binary('power', left, right)
    : binary(expression.operator, right, left)
}

/** Values so large or so small that a difference drowns in them say nothing. */
function isModerate(expression: Expression): boolean {
  const point = new Map([
    ['x', 1.3],
    ['y', 0.7],
    ['z', 2.1],
  ])
  const size = Math.abs(realValue(expression, point).value)
  return size > 1e-3 && size < 1e3
}

test('an expression that is written in another order is equal', () => {
  fc.assert(
    fc.property(tameExpression, (expression) => {
      expect(decideEquality(rewritten(expression), expression, exactEquality)).toBe('equal')
    }),
    { numRuns: 300 },
  )
}, 30_000)

test('an expression that is changed is different', () => {
  const changes: readonly ((expression: Expression) => Expression)[] = [
    (expression) => ({ kind: 'negate', operand: expression }),
    (expression) => binary('add', expression, number(1)),
    (expression) => binary('multiply', expression, number('1.001')),
    (expression) => binary('multiply', expression, { kind: 'symbol', name: 'x' }),
  ]
  fc.assert(
    fc.property(tameExpression.filter(isModerate), fc.constantFrom(...changes), (expression, change) => {
      expect(decideEquality(change(expression), expression, exactEquality)).toBe('different')
    }),
    { numRuns: 300 },
  )
}, 30_000)

test('what is simplified keeps its value and is no longer', () => {
  fc.assert(
    fc.property(tameExpression, (expression) => {
      const simpler = simplifyExpression(expression)

      expect(decideEquality(simpler, expression, exactEquality)).toBe('equal')
    }),
    { numRuns: 60 },
  )
}, 30_000)

test.each([
  ['x + x + x', '3*x'],
  ['2/4', '1/2'],
  ['x*x', 'x^2'],
  ['0.1 + 0.2', '0.3'],
  ['2 x / (4 x)', '1/2'],
])('%s is simplified to %s', (text, simpler) => {
  expect(formKey(simplifyExpression(parse(text)))).toBe(formKey(parse(simpler)))
})

test.each([
  ['(x-1)(x+1)', 'x^2-1'],
  ['(x^2-1)/(x-1)', 'x+1'],
  ['tan x', 'sin x / cos x'],
  ['sin 2x', '2 sin x cos x'],
  ['cosh^2 x - sinh^2 x', '1'],
  ['e^(x+y)', 'e^x e^y'],
  ['ln(x y)', 'ln x + ln y'],
  ['ln(x^2)', '2 ln x'],
  ['log10(x)', 'ln x / ln 10'],
  ['sqrt(x y)', 'sqrt x sqrt y'],
  ['sqrt(x^2)', '|x|'],
  ['x^(1/3)', 'cbrt x'],
  ['2^x', 'e^(x ln 2)'],
  ['n!', 'n (n-1)!'],
  ['asin x + acos x', 'pi/2'],
  ['sqrt(1-x^2)', 'cos(asin x)'],
  ['ln(x-2) + ln(x-2)', '2 ln(x-2)'],
  ['sqrt(-1)', 'i'],
  ['(1+i)^2', '2i'],
  ['e^(i x)', 'cos x + i sin x'],
  ['sqrt(-1-x^2)', 'i sqrt(1+x^2)'],
  ['1/3', '0.333333333333'],
  ['6.02e23 x', '602*10^21 x'],
  ['x - x', '0'],
  ['e^(i pi) + 1', '0'],
  ['i x 6.6e-34', '6.6e-34 x i'],
])('%s equals %s', (a, b) => {
  expect(decideEquality(parse(a), parse(b), exactEquality)).toBe('equal')
})

test.each([
  ['x^2', 'x^3', 'different'],
  ['sqrt(x^2)', 'x', 'positive-only'],
  ['sqrt(x^4)', 'x^2', 'equal'],
  ['|x|', 'x', 'positive-only'],
  ['ln|x|', 'ln x', 'equal'],
  ['0.3333', '1/3', 'different'],
  ['6.626e-34', '6.627e-34', 'different'],
  ['1e-30', '0', 'different'],
  ['x + 1e-6', 'x', 'different'],
  ['9^9^9^9', 'x', 'undecided'],
  ['1/0', '2/0', 'undecided'],
  ['6.6e-34 i x', '6.7e-34 i x', 'different'],
  ['6.6e-34 (1 + i x)', '6.6e-34 (2 + i x)', 'different'],
  ['tan 90°', '1', 'different'],
  ['sin(1e20)', '0.3', 'different'],
  ['1e20 + 1 - 1e20', '5', 'undecided'],
  ['sin pi', '0', 'equal'],
  ['30°', 'pi/6', 'equal'],
  ['e^(i x)', 'cos x - i sin x', 'different'],
])('%s and %s: %s', (a, b, verdict) => {
  expect(decideEquality(parse(a), parse(b), exactEquality)).toBe(verdict)
})

test('with positive quantities only, a root of a square is what was squared', () => {
  const options = { ...exactEquality, assumePositive: true }

  expect(decideEquality(parse('sqrt(x^2)'), parse('x'), options)).toBe('equal')
})

test.each([
  ['a + b', 'b + a', true],
  ['a - b', '-b + a', true],
  ['-(a b)', '-a b', true],
  ['a/b', 'a b^-1', false],
  ['2.0 x', '2 x', true],
  ['1.5*10^-3', '1.5e-3', true],
  ['0.5', '1/2', false],
  ['sqrt x', 'x^(1/2)', true],
  ['exp x', 'e^x', true],
  ['(x+1)^2', 'x^2 + 2x + 1', false],
  ['x*x', 'x^2', false],
])('%s has the form of %s: %s', (a, b, isSame) => {
  expect(formKey(parse(a)) === formKey(parse(b))).toBe(isSame)
})
