import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluateResponse } from './evaluate-response.ts'

const symbols = {
  rho: { latex: String.raw`$\rho$`, aliases: ['p', 'density'] },
  A: { latex: 'A', aliases: [] },
  C: { latex: 'C_d', aliases: [] },
  m: { latex: 'm', aliases: ['mass'] },
  g: { latex: 'g', aliases: [] },
}
const speed = 'sqrt(2*m*g/(rho*A*C))'

function tagOf(response: unknown, answer: unknown, params: object = {}): string {
  const result = evaluateResponse({ response, answer, params })
  assert.equal(result.is_correct, result.tags[0] === 'equal')
  return result.tags.join()
}

describe('equal values', () => {
  it('terms and factors may change places', () => {
    assert.equal(tagOf('y x + 1', '1 + x*y'), 'equal')
  })
  it('an expanded square equals the square', () => {
    assert.equal(tagOf('x^2 + 2x + 1', '(x+1)^2'), 'equal')
  })
  it('identities of trigonometry hold', () => {
    assert.equal(tagOf('sin^2 x + cos^2 x', '1'), 'equal')
  })
  it('aliases and LaTeX are read as the symbols of the question', () => {
    assert.equal(tagOf('sqrt(2 mass g/(density A C))', speed, { symbols }), 'equal')
    const latex = String.raw`\sqrt{\frac{2mg}{\rho A C_{d}}}`
    assert.equal(tagOf(latex, speed, { symbols, is_latex: true }), 'equal')
  })
  it('complex numbers are compared where real ones do not exist', () => {
    assert.equal(tagOf('e^(i pi)', '-1'), 'equal')
  })
  it('an equation equals its multiple', () => {
    assert.equal(tagOf('4x = 2y', 'y = 2x'), 'equal')
  })
})

describe('tolerance and form', () => {
  it('an absolute tolerance accepts a number at its edge', () => {
    assert.equal(tagOf('1.52', '1.48', { atol: 0.04 }), 'equal')
    assert.equal(tagOf('1.53', '1.48', { atol: 0.04 }), 'close')
  })
  it('a relative tolerance holds for numbers and for coefficients', () => {
    assert.equal(tagOf(9.81, 9.8, { rtol: 0.01 }), 'equal')
    assert.equal(tagOf('9.81 m', '9.8 m', { rtol: 0.01 }), 'equal')
  })
  it('the same form is asked for only when the author says so', () => {
    assert.equal(tagOf('2/4', '1/2'), 'equal')
    assert.equal(tagOf('2/4', '1/2', { strict_form: true }), 'wrong-form')
    assert.equal(tagOf('x + x', '2x', { same_form: true }), 'wrong-form')
    assert.equal(tagOf('x + x + x', '3x', { strict_form: true }), 'not-simplified')
  })
})

describe('what differs', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['-x', 'x', 'sign'],
    ['2x', 'x', 'constant-factor'],
    ['1000x', 'x', 'power-of-ten'],
    ['sin(30)', '1/2', 'angle-unit'],
    ['x/y', 'y/x', 'inverted'],
    ['x - y', 'x + y', 'sign-of-term'],
    ['x + y + 3', 'x + y', 'extra-term'],
    ['x + y', 'x + y + x*y', 'missing-term'],
    ['x*y', 'x*y^2', 'symbol-power'],
    ['2 pi sqrt(g/l)', '2 pi sqrt(l/g)', 'symbol-power'],
    ['sqrt(x + y)', 'x + y', 'whole-power'],
    ['tan(90°)', '1', 'different'],
    ['2x + y', '3x + y', 'coefficient'],
    ['x*x + 2', 'x^2 + 5', 'constant-offset'],
    ['x', 'x*y', 'missing-quantity'],
    ['q', 'x', 'unknown-symbol'],
    ['3.14', 'pi', 'close'],
    ['sqrt(x^2)', 'x', 'only-for-positive'],
    ['2x', 'y = 2x', 'equation-expected'],
    ['1/0', '1', 'no-value'],
  ]
  for (const [response, answer, tag] of cases) {
    it(`${response} is not ${answer}: ${tag}`, () => {
      assert.equal(tagOf(response, answer), tag)
    })
  }
})

describe('what cannot be used', () => {
  it('a response that cannot be read is wrong, and the place is given', () => {
    const result = evaluateResponse({ response: '2*(x+', answer: 'x', params: {} })
    assert.deepEqual(result, {
      is_correct: false,
      feedback: 'At character 5: a number, a quantity or a bracket is expected after `+`.',
      tags: ['unreadable'],
      unreadable_at: { start: 4, end: 5 },
    })
  })
  it('no response is not an error', () => {
    assert.equal(tagOf('  ', 'x'), 'no-response')
  })
  it('an answer that cannot be read is the error of the author', () => {
    assert.throws(() => tagOf('x', '2+'), /^Error: answer cannot be read\. At character 2/)
    assert.throws(() => tagOf('x', ''), /^Error: answer is empty/)
  })
  it('a setting of the wrong type is named', () => {
    assert.throws(
      () => tagOf('x', 'x', { atol: -1 }),
      /^Error: params\.atol must be a number of 0 or more\.$/,
    )
    assert.throws(() => tagOf('x', 'x', { symbols: { a: { aliases: 'b' } } }), /params\.symbols\.a\.aliases/)
  })
  it('towers of powers neither hang nor pass', () => {
    assert.equal(tagOf('9^9^9^9', 'x'), 'no-value')
  })
})
