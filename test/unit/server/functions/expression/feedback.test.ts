import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateResponse } from '../../../../../server/functions/expression/evaluate-response.ts'
import { printSympy } from '../../../../../server/functions/expression/print-sympy.ts'
import { previewResponse } from '../../../../../server/functions/expression/preview-response.ts'
import { readParams } from '../../../../../server/functions/expression/params.ts'
import { tameExpression } from './arbitrary-expression.ts'

const symbols = {
  qzrho: { latex: String.raw`\varrho_{q}`, aliases: ['qzdensity'] },
  qzmass: { latex: 'M_q', aliases: ['qzm'] },
  x: { latex: 'x', aliases: [] },
  y: { latex: 'y', aliases: [] },
}
const secret = /\d|\\|qz|rho|\bM_q/

const responses = [
  '', 'x', '-x', '2x', '1000x', '1/x', 'x^2', 'x+y', 'x-y', 'x*y', 'sqrt(x)', '7', '-7', '0.07', 'sin(x)', 'u', 'x+1',
  'x=y', 'x/0', 'e^x', 'i x', '(x', 'ln(-x^2)', '|x|', 'x+x', 'x*x*y', '30', '3.14159', '0',
] // prettier-ignore

const answers = [
  'qzrho*x', 'x + qzrho', 'x - 3*qzmass', '17*x', 'x^2/qzmass', 'sqrt(qzrho*x)', '7.3', '70', '-7', '1/7', 'x + y + 5',
  'x*y^3', 'sin(qzrho)', 'x = qzmass*y', 'x^17', 'sin(30)', 'qzrho', 'x + 23', '|x|', 'pi*x', 'x*y*(x+qzrho)',
] // prettier-ignore

test('no feedback holds a number, LaTeX or a symbol of the answer that the learner has not written', () => {
  const leaks = []
  for (const answer of answers) {
    for (const response of responses) {
      for (const params of [{ symbols, rtol: 0.05, strict_form: true }, {}]) {
        const { feedback } = evaluateResponse({ response, answer, params })
        const isAboutPlace = feedback.startsWith('At character')
        if (!isAboutPlace && secret.test(feedback)) leaks.push([response, answer, feedback])
      }
    }
  }

  expect(leaks).toEqual([])
}, 30_000)

test('feedback about what cannot be read does not depend on the answer', () => {
  const outcomes = answers.map((answer) => {
    return evaluateResponse({ response: '2*(x+', answer, params: { symbols } })
  })

  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
})

test('only names that the learner wrote are named', () => {
  const named = /`([^`]*)`/g
  fc.assert(
    fc.property(tameExpression, tameExpression, (response, answer) => {
      const { symbols: table } = readParams({})
      const texts = [response, answer].map((expression) =>
        printSympy({ kind: 'expression', expression }, table),
      )
      const result = evaluateResponse({ response: texts[0], answer: texts[1], params: {} })
      const names = [...result.feedback.matchAll(named)].map((match) => match[1] ?? '')

      expect(names.filter((name) => !texts[0]?.includes(name))).toEqual([])
      expect(result.feedback).not.toMatch(/\d/)
    }),
    { numRuns: 200 },
  )
}, 30_000)

const notations = fc.constantFrom(
  ...[
    'x',
    '2',
    '+',
    '-',
    '*',
    '/',
    '^',
    '(',
    ')',
    '|',
    'sin',
    'ln',
    'e',
    '.',
    ',',
    '=',
    '!',
    '√',
    '²',
    ' ',
    '_',
    '\\frac',
  ],
  ...['{', '}', '\\left', '\\sqrt', '[', ']', '°', '`', '<', '$', '\\', 'π', '9^9', '1e308', '\u0000', '😀'],
)

test('whatever a learner writes gets a result', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(notations, { maxLength: 25 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), (response, isLatex) => {
      const params = { is_latex: isLatex, symbols }
      const result = evaluateResponse({ response, answer: 'x^2 + 1', params })
      const { preview } = previewResponse({ response, params })

      expect(typeof result.is_correct).toBe('boolean')
      expect('latex' in preview || preview.feedback !== '').toBe(true)
    }),
    { numRuns: 500 },
  )
}, 30_000)

test.each([null, undefined, true, {}, ['x'], Number.NaN])(
  'a response that is %j is told to be text',
  (response) => {
    expect(evaluateResponse({ response, answer: 'x', params: {} })).toEqual({
      is_correct: false,
      feedback: 'The response must be text or a number.',
      tags: ['unreadable'],
    })
  },
)

test.each([null, undefined, true, {}, ['x']])('an answer that is %j is the error of the author', (answer) => {
  expect(() => evaluateResponse({ response: 'x', answer, params: {} })).toThrow(
    'answer must be text or a number: the expression to compare with.',
  )
})

test('an answer without a value is the error of the author', () => {
  expect(() => evaluateResponse({ response: '2', answer: '1/0', params: {} })).toThrow(
    'answer has no finite value',
  )
})

test('a text of two thousand characters is answered in time', () => {
  const long = 'sin(x)*cos(y)+'.repeat(140) + 'z'
  const started = performance.now()

  evaluateResponse({ response: long, answer: `${long.slice(0, -1)}y`, params: {} })

  expect(performance.now() - started).toBeLessThan(3000)
})
