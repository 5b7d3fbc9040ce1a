import { expect, test } from 'vitest'
import { bareLatex, paramsForm } from '../../../../../renderer/features/params/params-form.ts'

test('params are sorted into symbols and the rest, without the cases', () => {
  const rho = { latex: '$\\rho$', aliases: ['p', 'density'], mine: 1 }

  const form = paramsForm({
    symbols: { rho },
    cases: [{ answer: 'x', feedback: 'No.', mark: 0 }],
    rtol: 0.01,
    strict_form: false,
  })

  expect(form).toEqual({
    symbols: [{ code: 'rho', latex: '$\\rho$', aliases: ['p', 'density'], isReadable: true, entry: rho }],
    parameters: [
      { name: 'rtol', value: 0.01 },
      { name: 'strict_form', value: false },
    ],
  })
})

test('entries of an unexpected shape are shown, never dropped', () => {
  expect(paramsForm({ symbols: { x: 7 }, cases: ['text', {}], other: null })).toEqual({
    symbols: [{ code: 'x', latex: '', aliases: [], isReadable: false, entry: 7 }],
    parameters: [{ name: 'other', value: null }],
  })
})

test('symbols and cases of the wrong type appear among the parameters', () => {
  expect(paramsForm({ symbols: [], cases: 'none' })).toEqual({
    symbols: null,
    parameters: [
      { name: 'symbols', value: [] },
      { name: 'cases', value: 'none' },
    ],
  })
})

test.each([
  ['\\rho', '\\rho'],
  ['$\\rho$', '\\rho'],
  ['$$\\rho$$', '\\rho'],
  ['\\(\\rho\\)', '\\rho'],
  [' \\[\\rho\\] ', '\\rho'],
])('%s is rendered as %s', (latex, bare) => {
  expect(bareLatex(latex)).toBe(bare)
})
