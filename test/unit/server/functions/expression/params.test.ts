import { expect, test } from 'vitest'
import { readParams } from '../../../../../server/functions/expression/params.ts'

function settingsOf(params: unknown): object {
  const { symbols, ...others } = readParams(params)
  return { ...others, codes: [...symbols.codes] }
}

const defaults = {
  atol: null,
  rtol: null,
  isLatex: false,
  strictForm: false,
  assumePositive: false,
  simplify: false,
  implicitFirst: false,
  codes: [],
}

test('everything has a default, and what is not known is ignored', () => {
  expect(settingsOf(undefined)).toEqual(defaults)
  expect(settingsOf({ symbols: {}, cases: [], inputMode: 'type', colour: 3 })).toEqual(defaults)
})

test('settings are read as they are, same_form as another name for strict_form', () => {
  const params = {
    atol: 0.1,
    rtol: '0.02',
    same_form: true,
    is_latex: true,
    symbols: { a: { latex: 'a', aliases: [] } },
  }

  expect(settingsOf(params)).toEqual({
    ...defaults,
    atol: 0.1,
    rtol: 0.02,
    strictForm: true,
    isLatex: true,
    codes: ['a'],
  })
})

test.each([
  [[], 'params must be an object.'],
  ['x', 'params must be an object.'],
  [{ atol: -1 }, 'params.atol must be a number of 0 or more.'],
  [{ rtol: 'much' }, 'params.rtol must be a number of 0 or more.'],
  [{ strict_form: 'yes' }, 'params.strict_form must be true or false.'],
  [{ convention: 'mine' }, 'params.convention must be "equal_precedence" or "implicit_higher_precedence".'],
  [{ symbols: [] }, 'params.symbols must be an object with one entry per symbol.'],
  [{ symbols: { a: 'b' } }, 'params.symbols.a must be an object with latex and aliases.'],
  [{ symbols: { a: { latex: 1 } } }, 'params.symbols.a.latex must be text.'],
  [{ symbols: { a: { aliases: [1] } } }, 'params.symbols.a.aliases must be an array of text.'],
  [
    { symbols: { a: { aliases: ['c'] }, b: { aliases: ['c'] } } },
    'params.symbols: "c" stands for both a and b. Give it to one of them.',
  ],
  [
    { symbols: { rho: { aliases: [] }, r: { aliases: ['ρ'] } } },
    'params.symbols: "ρ" stands for both rho and r. Give it to one of them.',
  ],
])('%j is refused by name', (params, message) => {
  expect(() => readParams(params)).toThrow(new Error(message))
})
