import assert from 'node:assert/strict'
import { evaluate } from './evaluation.js'
import { preview } from './preview.js'

const params = { tolerance: 0.01, symbols: {} }
const notRead = '"about three" is not a number. Write it like 3.14 or 2e-3.'

/** The function's own tests, by their names. */
export const tests = {
  'a right response': () => {
    assert.deepEqual(evaluate('3.14', '3.14159', params), { is_correct: true, feedback: 'Correct.' })
  },
  'a wrong response': () => {
    assert.deepEqual(evaluate('3.5', '3.14159', params), {
      is_correct: false,
      feedback: '3.5 is too large.',
    })
  },
  'a response that cannot be read': () => {
    assert.deepEqual(evaluate('about three', '3.14159', params), { is_correct: false, feedback: notRead })
  },
  'an answer that is no number is a mistake of the author': () => {
    assert.throws(() => evaluate('3.14', 'pi', params), /not a number/)
  },
  'a number is shown as it is read': () => {
    assert.deepEqual(preview('2e-3'), {
      preview: { latex: String.raw`2 \times 10^{-3}`, sympy: '0.002' },
    })
  },
  'what is no number is said to be none': () => {
    assert.deepEqual(preview('about three'), { preview: { feedback: notRead } })
  },
}
