import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contains,
  type Entry,
  type Expression,
} from '../../../../../server/functions/expression/expression-tree.ts'
import { formKey } from '../../../../../server/functions/expression/form-key.ts'
import { readParams } from '../../../../../server/functions/expression/params.ts'
import { printLatex } from '../../../../../server/functions/expression/print-latex.ts'
import { printSympy } from '../../../../../server/functions/expression/print-sympy.ts'
import { readEntry } from '../../../../../server/functions/expression/read-entry.ts'
import { anyExpression } from './arbitrary-expression.ts'

const settings = readParams({
  symbols: {
    rho: { latex: String.raw`\rho`, aliases: [] },
    x_1: { latex: 'x_{1}', aliases: [] },
    y: { latex: String.raw`$\hat{y}$`, aliases: [] },
  },
})

function entryOf(expression: Expression): Entry {
  return { kind: 'expression', expression }
}

/** `3e-2` is shown as a product, which has another form inside a longer product. */
function isWithoutExponent(expression: Expression): boolean {
  return !contains(expression, (part) => part.kind === 'number' && part.text.includes('e'))
}

function reread(text: string, isLatex: boolean): Expression {
  const entry = readEntry(text, settings, isLatex)
  return entry.kind === 'expression' ? entry.expression : entry.left
}

test('SymPy text is read back as the same tree', () => {
  fc.assert(
    fc.property(anyExpression, (expression) => {
      expect(reread(printSympy(entryOf(expression), settings.symbols), false)).toEqual(expression)
    }),
    { numRuns: 400 },
  )
}, 30_000)

test('LaTeX is read back as the same form', () => {
  fc.assert(
    fc.property(anyExpression.filter(isWithoutExponent), (expression) => {
      expect(formKey(reread(printLatex(entryOf(expression), settings.symbols), true))).toBe(
        formKey(expression),
      )
    }),
    { numRuns: 400 },
  )
}, 30_000)

test.each([
  ['2mg/(rho A)', String.raw`\frac{2 m g}{\rho A}`],
  ['2*3x', String.raw`2 \cdot 3 x`],
  ['x*2', String.raw`x \cdot 2`],
  ['2*-3', String.raw`2 \cdot \left(-3\right)`],
  ['(x+1)^2', String.raw`\left(x + 1\right)^{2}`],
  ['(a/b)^2', String.raw`\left(\frac{a}{b}\right)^{2}`],
  ['(x^2)^3', String.raw`\left(x^{2}\right)^{3}`],
  ['x^(1/2)', String.raw`x^{\frac{1}{2}}`],
  ['a-(b+c)', String.raw`a - \left(b + c\right)`],
  ['a-b c', String.raw`a - b c`],
  ['-(a+b)', String.raw`-\left(a + b\right)`],
  ['sin^2 x', String.raw`\sin^{2}\left(x\right)`],
  ['e^(-x)', 'e^{-x}'],
  ['exp(-x)', 'e^{-x}'],
  ['sqrt(x)/2', String.raw`\frac{\sqrt{x}}{2}`],
  ['|x|', String.raw`\left|x\right|`],
  ['(n+1)!', String.raw`\left(n + 1\right)!`],
  ['(x+1)°', String.raw`\left(x + 1\right)^{\circ}`],
  ['1.5e-3', String.raw`1.5 \cdot 10^{-3}`],
  ['F_net', String.raw`F_{\mathrm{net}}`],
  ['omega_0 t1', String.raw`\omega_{0} t_{1}`],
  ['y = 2x_1', String.raw`\hat{y} = 2 x_{1}`],
])('%s is shown as %s', (text, latex) => {
  expect(printLatex(readEntry(text, settings, false), settings.symbols)).toBe(latex)
})
