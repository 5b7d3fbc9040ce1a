import { expect, test } from 'vitest'
import {
  noNumberMessage,
  oddInResult,
  parseJson,
  roundedMessage,
} from '../../../../server/workers/parse-json.ts'

test.each([
  ['{"v":[1,null]}', { kind: 'value', value: { v: [1, null] } }],
  ['{"v":NaN', { kind: 'no-json' }],
  ['{NaN:1}', { kind: 'no-json' }],
  ['NaNny', { kind: 'no-json' }],
])('%s is read', (text, expected) => {
  expect(parseJson(text)).toEqual(expected)
})

test.each([
  [
    '{"v":NaN,"w":[-Infinity,{"x y":Infinity}]}',
    [
      { written: 'NaN', place: 'v' },
      { written: '-Infinity', place: 'w[0]' },
      { written: 'Infinity', place: 'w[1]["x y"]' },
    ],
  ],
  ['{"a":"NaN \\" Infinity","v":NaN}', [{ written: 'NaN', place: 'v' }]],
])('in %s the numbers that JSON does not have are found', (text, found) => {
  expect(parseJson(text)).toMatchObject({ kind: 'has-no-number', found })
})

test.each([
  ['9007199254740993', true],
  ['-9007199254740993', true],
  ['123456789012345678901234567890', true],
  ['9007199254740992', false],
  ['1267650600228229401496703205376', false],
  ['0.12345678901234567890', false],
  ['1234567890123456789e3', false],
  ['"9007199254740993"', false],
])('%s is told as changed: %s', (written, isTold) => {
  const rounded = isTold ? { rounded: [{ written, place: 'result.n[0]' }] } : {}

  expect(parseJson(`{"result":{"n":[${written}]}}`)).toEqual({
    kind: 'value',
    value: { result: { n: [JSON.parse(written) as unknown] } },
    ...rounded,
  })
})

test('only what is odd in the result counts', () => {
  const text = '{"result":{"a":9007199254740993},"resulting":1,"id":9007199254740993}'
  const parsed = parseJson(text)

  expect(parsed.kind === 'value' && oddInResult(parsed)).toEqual({
    rounded: [{ written: '9007199254740993', place: 'result.a' }],
    missing: [],
  })
})

test('the sentences name what was found, where, and what to do', () => {
  const found = [
    { written: 'NaN', place: 'result.v' },
    { written: '-Infinity', place: 'result.w[2]' },
  ]

  expect([
    noNumberMessage(found),
    roundedMessage([{ written: '9007199254740993', place: 'result.n' }]),
  ]).toEqual([
    "The function's result cannot be sent: result.v is NaN and result.w[2] is -Infinity, which JSON cannot carry. Return a number, a text or null instead.",
    'Integers beyond 2^53 are not kept exactly: result.n is 9007199254740993 and was read as 9007199254740992. Return them as texts.',
  ])
})

test('a long text that is no JSON is refused without a fault', () => {
  expect(parseJson(`{"v":NaN,"text":"${'\\"x'.repeat(1_000_000)}"`)).toEqual({ kind: 'no-json' })
})

test('a list of 200,000 items, and one of as many levels, are searched without a fault', () => {
  const many = 200_000

  expect(parseJson(`[${'1,'.repeat(many)}NaN]`)).toMatchObject({
    found: [{ written: 'NaN', place: `[${many}]` }],
  })
  expect(parseJson(`${'['.repeat(many)}NaN${']'.repeat(many)}`)).toEqual({ kind: 'no-json' })
})
