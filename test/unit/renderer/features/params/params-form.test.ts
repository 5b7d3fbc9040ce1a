import { expect, test } from 'vitest'
import { bareLatex, paramsForm } from '../../../../../renderer/features/params/params-form.ts'

test('params are sorted into symbols and the rest, without the cases', () => {
  const form = paramsForm({
    symbols: { rho: { latex: '$\\rho$', aliases: ['p', 'density'] } },
    cases: [{ answer: 'x', feedback: 'No.', mark: 0 }],
    rtol: 0.01,
    strict_form: false,
  })

  expect(form).toEqual({
    symbols: [{ code: 'rho', latex: '\\rho', aliases: ['p', 'density'] }],
    parameters: [
      { name: 'rtol', type: 'number', value: '0.01' },
      { name: 'strict_form', type: 'true/false', value: 'false' },
    ],
  })
})

test('entries of an unexpected shape are shown, never dropped', () => {
  const form = paramsForm({
    symbols: { x: 7 },
    cases: ['text', {}, { answer: [1], mark: null }],
    other: null,
  })

  expect(form).toEqual({
    symbols: [{ code: 'x', latex: null, aliases: [] }],
    parameters: [{ name: 'other', type: 'nothing', value: 'null' }],
  })
})

test('symbols and cases of the wrong type appear among the parameters', () => {
  expect(paramsForm({ symbols: [], cases: 'none' })).toEqual({
    symbols: [],
    parameters: [
      { name: 'symbols', type: 'list', value: '[]' },
      { name: 'cases', type: 'text', value: 'none' },
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
