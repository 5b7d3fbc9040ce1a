import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { previewResponse } from './preview-response.ts'

const symbols = {
  rho: { latex: String.raw`\(\rho_0\)`, aliases: ['density'] },
  v_t: { latex: 'v_{t}', aliases: [] },
}

function previewOf(response: unknown, params: object = {}): object {
  return previewResponse({ response, params: { symbols, ...params } }).preview
}

describe('preview', () => {
  it('typed mathematics becomes LaTeX and SymPy text', () => {
    assert.deepEqual(previewOf('1/2 density v_t²'), {
      latex: String.raw`\frac{1}{2} \rho_0 v_{t}^{2}`,
      sympy: '1/2*rho*v_t**2',
    })
  })
  it('LaTeX is read with the symbols of the question', () => {
    assert.deepEqual(previewOf(String.raw`\frac{1}{2}\rho_{0}v_t^{2}`, { is_latex: true }), {
      latex: String.raw`\frac{1}{2} \rho_0 v_{t}^{2}`,
      sympy: '1/2*rho*v_t**2',
    })
  })
  it('an empty response gives empty texts', () => {
    assert.deepEqual(previewOf(''), { latex: '', sympy: '' })
  })
  it('text that cannot be read gets a sentence and its place', () => {
    assert.deepEqual(previewOf('3,5'), {
      feedback:
        'At character 2: a comma has no meaning here; write decimals with a point, lists are not compared.',
      unreadable_at: { start: 1, end: 2 },
    })
  })
  it('a simpler form is shown where the author asks for it', () => {
    assert.deepEqual(previewOf('x + x + x', { simplify: true }), { latex: '3 x', sympy: '3*x' })
  })
})
