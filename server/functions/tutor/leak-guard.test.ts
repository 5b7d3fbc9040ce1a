import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leakGuardFor } from './leak-guard.ts'

const guard = (answer: string) => leakGuardFor({ answers: [answer], endings: [], groups: [] }, '')

describe('an answer is recognised', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['26', 'It is 26.'],
    ['26', String.raw`$= \boxed{26_{10}}$`],
    ['26', 'It is 26.0'],
    ['26', 'It is ２６'],
    ['1000', '1,000'],
    ['-3', String.raw`$x = -3$`],
    ['939.7 J', 'about 939.7'],
    ['1/2', String.raw`$\frac{1}{2}$`],
    ['sqrt(2*m*g)', String.raw`$\sqrt{2 m g}$`],
    ['x^2 + 1', 'x²+1'],
    ['x**2 + 1', String.raw`$x^{2} + 1$`],
    ['sqrt(2)/3', String.raw`$\frac{\sqrt{2}}{3}$`],
    ['x^(n+1)', String.raw`$x^{n+1}$`],
    ['2.5e-7', String.raw`$2.5 \times 10^{-7}$`],
    ['2.5 x 10^-7', '2.5·10⁻⁷'],
    ['√5', String.raw`$\sqrt{5}$`],
    ['True', 'That is true.'],
    ['B', 'Option B'],
  ]
  for (const [answer, text] of cases)
    test(`${answer} in ${text}`, () => {
      assert.equal(guard(answer)(text), true)
    })
})

describe('something else is let through', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['26', 'It is 126 or 260 or 2.6.'],
    ['2', String.raw`$x^2 + y_2$`],
    ['-3', 'It is 3.'],
    ['2', String.raw`$T = 2 \pi \sqrt{L}$`],
    ['2.5e-7', String.raw`$2.5 \times 10^{-6}$`],
    ['a', 'Take a step.'],
    ['b', 'Part (b) of the question'],
    ['T', 'Let it be.'],
    ['', 'Anything.'],
  ]
  for (const [answer, text] of cases)
    test(`${answer} in ${text}`, () => {
      assert.equal(guard(answer)(text), false)
    })
})

test('a matrix is given away by all of its entries, not by one', () => {
  const isLeak = leakGuardFor({ answers: [], endings: [], groups: [['0', '12', '-3']] }, '')

  assert.equal(isLeak(String.raw`$\begin{bmatrix}0 \\ 12 \\ -3\end{bmatrix}$`), true)
  assert.equal(isLeak('The entries are -3, 12 and 0, in some order.'), true)
  assert.equal(isLeak(String.raw`$3 \cdot 0$ and so on`), false)
})
