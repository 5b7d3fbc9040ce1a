import { expect, test } from 'vitest'
import { parseJson } from '../../../../server/workers/parse-json.ts'

test.each([
  ['{"v":[1,null]}', { kind: 'value', value: { v: [1, null] } }],
  [
    '{"v":NaN,"w":[-Infinity,Infinity,NaN]}',
    { kind: 'has-no-number', names: ['NaN', '-Infinity', 'Infinity'] },
  ],
  ['{"a":"NaN \\" Infinity","v":NaN}', { kind: 'has-no-number', names: ['NaN'] }],
  ['{"v":NaN', { kind: 'no-json' }],
  ['NaNny', { kind: 'no-json' }],
])('%s', (text, expected) => {
  expect(parseJson(text)).toEqual(expected)
})

test('a long text that is no JSON is refused without a fault', () => {
  expect(parseJson(`{"v":NaN,"text":"${'\\"x'.repeat(1_000_000)}"`)).toEqual({ kind: 'no-json' })
})
