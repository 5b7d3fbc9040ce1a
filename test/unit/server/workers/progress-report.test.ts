import { expect, test } from 'vitest'
import { ProgressAllowance } from '../../../../server/workers/progress-allowance.ts'
import { readReport } from '../../../../server/workers/progress-report.ts'

const read = (text: string) => readReport(Buffer.from(text))

test.each<[string, string, unknown]>([
  ['{"message":"Hello"}', 'Hello', null],
  ['{"message":" a\\n\\tb ","data":{"n":[1]}}', 'a b', { n: [1] }],
  ['{"message":"\\u001b[31mred","data":0}', '[31mred', 0],
  ['{"message":"\\u202egnp.exe\\u2069"}', 'gnp.exe', null],
  ['{"message":"שלום","own":1}', 'שלום', null],
])('%s says %j', (text, message, data) => {
  expect(read(text)).toEqual({ kind: 'report', report: { message, data } })
})

test('a long message is cut, and never inside a character', () => {
  const { report } = read(JSON.stringify({ message: `${'x'.repeat(1_999)}😀` })) as {
    report: { message: string }
  }

  expect(report.message).toBe(`${'x'.repeat(1_999)}…`)
})

test.each([
  ['', 'The body must be a JSON object.'],
  ['"text"', 'The body must be a JSON object.'],
  ['null', 'The body must be a JSON object.'],
  ['{}', '"message" must be text.'],
  ['{"message":["a"]}', '"message" must be text.'],
  ['{"message":"\\u0000"}', '"message" must not be empty.'],
  [`{"message":"a","data":${'['.repeat(33)}${']'.repeat(33)}}`, '"data" must not be nested deeper than 32.'],
])('%s is refused: %s', (text, problem) => {
  expect(read(text)).toEqual({ kind: 'refused', problem })
})

test('five reports may come at once, and then one every 10 ms', () => {
  const allowance = new ProgressAllowance()
  const taken = (atMs: number, count: number) => Array.from({ length: count }, () => allowance.take(atMs))

  expect(taken(0, 6)).toEqual([true, true, true, true, true, false])
  expect(taken(9, 1)).toEqual([false])
  expect(taken(10, 2)).toEqual([true, false])
  expect(taken(1_000, 6)).toEqual([true, true, true, true, true, false])
})

test('one call may report fifty times', () => {
  const allowance = new ProgressAllowance()

  const taken = Array.from({ length: 60 }, (_, i) => allowance.take(i * 100))

  expect(taken.lastIndexOf(true)).toBe(49)
})
