import { expect, test } from 'vitest'
import { readJson, refuseDepth } from '../../../../server/http/read-json.ts'

function read(text: string): unknown {
  const body = Buffer.from(text)
  refuseDepth(body, 64)
  return readJson(body)
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

test.each([
  ['{"a":[1,2,{"b":null}]}', { a: [1, 2, { b: null }] }],
  ['\ufeff{"a":1}', { a: 1 }],
  [' "\\ud83d\\ude00é" ', '😀é'],
  ['-0.5e-3', -0.0005],
])('%s is read', (text, value) => {
  expect(read(text)).toEqual(value)
})

test('64 levels are read, one more is refused', () => {
  expect(() => read(nested(64))).not.toThrow()
  expect(() => read(nested(65))).toThrow('The request body is nested deeper than 64 levels.')
})

test('brackets inside text do not count as levels', () => {
  expect(read(JSON.stringify({ a: '['.repeat(200), b: '\\"[{'.repeat(50) }))).toBeDefined()
})

test('a bomb of a million levels is refused at once', () => {
  expect(() => read('{"a":'.repeat(1_000_000))).toThrow('nested deeper')
})

test.each([
  ['{"__proto__":{"isAdmin":true}}'],
  ['{"params":[{"__proto__":1}]}'],
  ['{"\\u005f\\u005fproto__":1}'],
])('the key in %s is refused, not dropped', (text) => {
  expect(() => read(text)).toThrow(
    'The request body has a key "__proto__", which is not allowed. Rename the key.',
  )
})

test('a constructor with a prototype is refused', () => {
  expect(() => read('{"constructor":{"prototype":{}}}')).toThrow('"constructor.prototype"')
})

test.each([
  ['{"response":"x.__proto__"}'],
  ['{"symbols":{"constructor":{"latex":"c"},"toString":{"latex":"t"}}}'],
  ['{"constructor":null,"prototype":{}}'],
])('%s is harmless', (text) => {
  expect(read(text)).toEqual(JSON.parse(text))
})

test.each([['{"response":1e999}'], ['[-1e999]']])('%s holds a number that would become null', (text) => {
  expect(() => read(text)).toThrow('The request body holds a number that is too large to be kept.')
})

test('bytes that are no UTF-8 are refused', () => {
  expect(() => readJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toThrow(
    'The request body is not valid UTF-8.',
  )
})
