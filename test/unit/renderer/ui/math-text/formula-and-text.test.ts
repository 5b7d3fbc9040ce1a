import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latexToText } from '../../../../../renderer/ui/math-text/latex-to-text.ts'
import { textToLatex } from '../../../../../renderer/ui/math-text/text-to-latex.ts'
import { evaluateResponse } from '../../../../../server/functions/expression/evaluate-response.ts'

const symbols = [
  { code: 'rho', aliases: ['p', 'density'], latex: '\\rho' },
  { code: 'C', aliases: ['C_D', 'Cd'], latex: 'C_{\\mathrm{D}}' },
  { code: 'A', aliases: ['area'], latex: 'A' },
]

test.each([
  ['sqrt(2*m*g/(rho*A*C))', '\\sqrt{\\frac{2 \\cdot m \\cdot g}{\\rho \\cdot A \\cdot C_{\\mathrm{D}}}}'],
  ['density Cd', '\\rho C_{\\mathrm{D}}'],
  ['0.5 m v^2', '0.5 m v^{2}'],
  ['1.5e-3', '1.5 \\cdot 10^{-3}'],
  ['x >= 2', 'x\\ge 2'],
  ['2*x*', '\\text{2*x*}'],
])('%s is set as %s', (text, latex) => {
  expect(textToLatex(text, symbols)).toBe(latex)
})

test.each([
  ['\\sqrt{\\frac{2mg}{\\rho AC_{\\mathrm{D}}}}', 'sqrt(2*m*g/(rho*A*C))'],
  ['\\frac12x^23', '1/2*x^2*3'],
  ['\\sin^2 x+\\cos^{-1}y', 'sin(x)^2+acos(y)'],
  ['\\sqrt[3]{x}', '(x)^(1/3)'.replace('(x)', 'x')],
  ['\\frac{a}{b}^2', '(a/b)^2'],
  ['\\left|x-1\\right|', 'abs(x-1)'],
  ['\\exponentialE^{-x}', 'e^(-x)'],
  ['a-\\left(b+c\\right)', 'a-(b+c)'],
  ['\\placeholder{}', ''],
  ['\\int_0^1 x', null],
  ['\\begin{matrix}1\\end{matrix}', null],
])('%s reads as %s', (latex, text) => {
  expect(latexToText(latex, symbols)).toBe(text)
})

const leaf = fc.constantFrom('x', 'y', 'rho', 'C', 'a_1', '2', '3.5', 'pi')
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    leaf,
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
      .map(([a, sign, b]) => `(${a})${sign}(${b})`),
    fc.tuple(tie('tree'), fc.constantFrom('2', '3', '-1')).map(([a, n]) => `(${a})^(${n})`),
    fc.tuple(fc.constantFrom('sqrt', 'sin', 'exp', 'abs'), tie('tree')).map(([name, a]) => `${name}(${a})`),
  ),
}))

describe('from text to a formula and back', () => {
  test('what came out once comes out the same again', () => {
    fc.assert(
      fc.property(tree, (text) => {
        const once = latexToText(textToLatex(text, symbols), symbols) ?? ''

        expect(once).not.toBe('')
        expect(latexToText(textToLatex(once, symbols), symbols)).toBe(once)
      }),
      { numRuns: 200 },
    )
  })

  test('the meaning stays, as the function reads it', () => {
    const params = {
      symbols: Object.fromEntries(symbols.map(({ code, ...entry }) => [code, entry])),
    }
    for (const text of [
      'a/(b*c)',
      'a-(b-c)',
      '-x^2',
      '2^-x',
      '1/2x',
      'a^b^c',
      'sin(x)^2/3',
      'x(y+1)',
      'a*b/(c/2)',
    ]) {
      const back = latexToText(textToLatex(text, symbols), symbols)

      expect([text, evaluateResponse({ response: back, answer: text, params }).is_correct]).toEqual([
        text,
        true,
      ])
    }
  })

  test('text that is no mathematics comes back as it was', () => {
    for (const text of ['sqrt(2*m*', '2 + ', 'what?', 'a § b'])
      expect(latexToText(textToLatex(text, symbols), symbols)).toBe(text)
  })

  test('nothing that is typed makes either of them fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (text, latex) => {
        expect(typeof textToLatex(text, symbols)).toBe('string')
        expect(latexToText(`\\frac${latex}`, symbols)).not.toBe(undefined)
      }),
    )
  })
})
