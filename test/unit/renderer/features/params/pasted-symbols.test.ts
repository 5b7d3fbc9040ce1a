import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedSymbols } from '../../../../../renderer/features/params/pasted-symbols.ts'
import { readTable } from '../../../../../renderer/features/params/read-table.ts'

test('cells are taken in the usual order when nothing names the columns', () => {
  expect(pastedSymbols('rho\t\\rho\tp, density\tno\nA\tA\n', ['A'])).toEqual([
    { code: 'rho', latex: '\\rho', aliases: ['p', 'density'], isVisible: false, effect: 'new' },
    { code: 'A', latex: 'A', aliases: [], isVisible: true, effect: 'replaces' },
  ])
})

test('a first row with names decides what is what, in any order', () => {
  expect(pastedSymbols('Visible,Symbol,Aliases,Code\ntrue,$\\mu$,"a;b",mu\n,,,mu', [])).toEqual([
    { code: 'mu', latex: '$\\mu$', aliases: ['a', 'b'], isVisible: true, effect: 'new' },
    { code: 'mu', latex: '\\mu', aliases: [], isVisible: true, effect: 'repeated' },
  ])
})

test('aliases may have a cell each', () => {
  expect(pastedSymbols('m;m;mass;weight;no', [])).toEqual([
    { code: 'm', latex: 'm', aliases: ['mass', 'weight'], isVisible: false, effect: 'new' },
  ])
})

test('a symbol without LaTeX gets the LaTeX of its code', () => {
  expect(pastedSymbols('omega_0\nx1\nmass', []).map(({ latex }) => latex)).toEqual([
    '\\omega_{0}',
    'x_{1}',
    '\\mathrm{mass}',
  ])
})

test('text without cells gives nothing', () => {
  expect(pastedSymbols(' \n\n', [])).toEqual([])
})

test('any table comes back as it was, whichever way it is written', () => {
  const cell = fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\r', '').trim())
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t'))
        .join('\r\n')

      expect(readTable(text)).toEqual(rows.filter((row) => row.some((one) => one !== '')))
    }),
  )
})
