import { expect, test } from 'vitest'
import { evaluateResponse } from '../../../../../server/functions/expression/evaluate-response.ts'

const symbols = {
  m: { latex: 'm', aliases: [] },
  v: { latex: 'v', aliases: [] },
  g: { latex: 'g', aliases: [] },
  h: { latex: 'h', aliases: [] },
  l: { latex: 'l', aliases: [] },
}

function told(response: string, answer: string, params: object = { symbols }): [string, string] {
  const { tags, feedback } = evaluateResponse({ response, answer, params })
  return [tags.join(), feedback]
}

test.each([
  ['-m g', 'm g', 'sign'],
  ['m v^2', 'm v^2/2', 'constant-factor'],
  ['100 m', 'm', 'power-of-ten'],
  ['l/g', 'g/l', 'inverted'],
  ['m v^2/2 - m g h', 'm v^2/2 + m g h', 'sign-of-term'],
  ['m v^2/2', 'm v^2/2 + m g h', 'missing-term'],
  ['m v^2/2 + m g h + m v', 'm v^2/2 + m g h', 'extra-term'],
  ['m v^2 + m g h', 'm v^2/2 + m g h', 'coefficient'],
  ['m v', 'm v^2/2', 'symbol-power'],
  ['m g', 'm g h', 'missing-quantity'],
  ['m g h', 'm g', 'needless-quantity'],
  ['m g h + h', 'm (g h + h^2)', 'different'],
  ['(v + g)^2', 'v + g', 'whole-power'],
  ['m (v + g)', 'm (v + g) (v - g)', 'missing-factor'],
  ['m (v + g) (v - g)', 'm (v + g)', 'extra-factor'],
  ['m v + 3', 'm v', 'extra-term'],
  ['(m + 1)^2', 'm^2 + 2 m + 5', 'constant-offset'],
  ['m k', 'm g', 'unknown-symbol'],
  ['M g', 'm g', 'unknown-symbol'],
  ['i m', 'm', 'imaginary-unit'],
  ['sin(180 h/pi)', 'sin(h)', 'angle-unit'],
  ['-5', '5', 'sign'],
  ['0.05', '5', 'power-of-ten'],
  ['30', 'pi/6', 'angle-unit'],
  ['2', '0.5', 'inverted'],
  ['5.01', '5', 'close'],
  ['6', '5', 'different'],
])('%s for %s: %s', (response, answer, tag) => {
  expect(told(response, answer)[0]).toBe(tag)
})

test('an unknown symbol is named, with a hint when only its case is wrong', () => {
  expect(told('k m', 'g m')[1]).toBe('`k` is not a quantity of this question.')
  expect(told('M g + k', 'm g')[1]).toBe(
    '`M`, `k` are not quantities of this question. Capital and small letters are different.',
  )
})

test('the powers that are wrong are named', () => {
  expect(told('m v', 'm v^2')[1]).toBe('Check the power of `v` in your response.')
  expect(told('2 sqrt(g/l)', '2 sqrt(l/g)')[1]).toBe(
    'Check the powers of `g`, `l` in your response, and what belongs above and what below a fraction line.',
  )
})

test('a close number is told to be close only when it is', () => {
  expect(told('5.3', '5', { atol: 0.1 })[0]).toBe('close')
  expect(told('5.4', '5', { atol: 0.1 })[0]).toBe('different')
})

test('an equation is not explained by factors', () => {
  expect(told('v = 3 g', 'v = 2 g')[0]).toBe('different')
  expect(told('v = 2 k', 'v = 2 g')[0]).toBe('unknown-symbol')
})

test('what cannot be decided says so', () => {
  // The bracket is zero, yet its value is what rounding leaves of it.
  const result = evaluateResponse({ response: '5 (e^(i pi) + 1)', answer: '0', params: { symbols } })

  expect(result).toMatchObject({ is_correct: false, tags: ['undecided'], undecided: true })
})
