import { expect, test } from 'vitest'
import { paramsForm } from '../../../../../renderer/features/params/params-form.ts'
import {
  lostBackslash,
  putBackslashesBack,
  symbolFindings,
} from '../../../../../renderer/features/params/symbol-findings.ts'
import { formulaProblem } from '../../../../../renderer/ui/markup/render-formula.ts'

function findings(symbols: Record<string, unknown>): readonly string[] {
  const rows = paramsForm({ symbols }).symbols ?? []
  return symbolFindings(rows, formulaProblem).map(
    ({ severity, row, column, text }) => `${severity} ${row} ${column}: ${text}`,
  )
}

const plain = (latex: string, ...aliases: readonly string[]) => ({ latex, aliases })

test('symbols that are in order give nothing to look at', () => {
  expect(findings({ rho: plain('\\rho', 'p', 'density'), A: plain('A'), v_0: plain('v_0', 'v0') })).toEqual(
    [],
  )
})

test.each([
  [
    'an alias that is a code of another symbol',
    { rho: plain('\\rho', 'p'), p: plain('p') },
    'error 0 aliases: p stands for both p and rho. Give it to one of them.',
  ],
  [
    'an alias of two symbols, one by its Greek letter',
    { a: plain('a', 'mu'), b: plain('b', 'μ') },
    'error 1 aliases: μ stands for both a and b. Give it to one of them.',
  ],
  [
    'an alias that is there twice',
    { a: plain('a', 'x', 'x') },
    'note 0 aliases: x is accepted for a already.',
  ],
  [
    'a reserved name',
    { pi: plain('p') },
    'warning 0 code: pi usually means the number π. Learners may mix them up.',
  ],
  [
    'the name of a function',
    { v: plain('v', 'sin') },
    'warning 0 aliases: sin, an alias of v, usually means a function.',
  ],
  [
    'a code that begins another',
    { m: plain('m'), mu: plain('\\mu') },
    'note 0 code: m is the beginning of mu: without a sign between, mu is read, not a product.',
  ],
  [
    'LaTeX that cannot be read',
    { x: plain('\\frac{a') },
    "error 0 latex: x: the LaTeX cannot be read (character 8): Unexpected end of input in a macro argument, expected '}'.",
  ],
  [
    'a backslash that JSON took',
    { rho: plain('\rho') },
    'error 0 latex: rho: a backslash was lost before “rho”. In JSON it is written twice: \\\\rho.',
  ],
  [
    'a Greek letter without its backslash',
    { rho: plain('rho_0') },
    'warning 0 latex: rho: “rho” is shown as letters. \\rho is the Greek letter.',
  ],
  [
    'a code that is no name',
    { 'x+1': plain('x') },
    'warning 0 code: x+1 is not a plain name: letters, digits and _, a letter first. Not every function can read it.',
  ],
  [
    'two symbols that look alike',
    { a: plain('x'), b: plain('$ x $') },
    'warning 1 latex: b looks the same as a. Learners cannot tell them apart.',
  ],
  ['no LaTeX', { a: plain('') }, 'warning 0 latex: a: there is no LaTeX, so nothing is shown for it.'],
  ['no code', { '': plain('x') }, 'error 0 code: A symbol has no code. Give it one.'],
  [
    'an entry of another shape',
    { a: 'x' },
    'error 0 latex: a: this entry is not a symbol: it needs "latex" as text and "aliases" as a list.',
  ],
])('%s is found', (_, symbols, finding) => {
  expect(findings(symbols)).toEqual([finding])
})

test('lost backslashes are put back', () => {
  expect(['\rho', '\theta_0 + \frac{1}{2}', '\nu'].map(putBackslashesBack)).toEqual([
    '\\rho',
    '\\theta_0 + \\frac{1}{2}',
    '\\nu',
  ])
  expect(lostBackslash('\\rho + x')).toBe(null)
})
