import { expect, test } from 'vitest'
import {
  recoverException,
  recoverUnserialisable,
  stripKnownPrefixes,
} from '../../../../server/workers/recover-exception.ts'

const traceback = ['Traceback (most recent call last):', '  File "a.py", line 1, in f', '    f(x)']

test.each([
  [
    'quotes',
    `TypeError: ValueError("Error calling user handler for 'eval': boom: bad input") is not JSON serializable`,
    'boom: bad input',
  ],
  [
    'other quotes',
    `TypeError: ValueError('Error calling user handler for \\'eval\\': it\\'s "bad"') is not JSON serializable`,
    `it's "bad"`,
  ],
  [
    'escapes',
    `TypeError: ValueError("Error calling user handler for 'eval': a\\nb \\xe9 \\u03c0 \\\\") is not JSON serializable`,
    'a\nb é π \\',
  ],
  [
    'a missing handler',
    `TypeError: ValueError("No user handler for 'preview'") is not JSON serializable`,
    "No user handler for 'preview'",
  ],
  [
    'an empty text',
    `TypeError: ValueError("Error calling user handler for 'eval': ") is not JSON serializable`,
    'The function raised ValueError without a text.',
  ],
  [
    'several arguments',
    `TypeError: OSError(2, 'No such file') is not JSON serializable`,
    "2, 'No such file'",
  ],
  ['a module before the name', `TypeError: pkg.errors.BadInput('no') is not JSON serializable`, 'no'],
  ['a tree of exceptions', `    | TypeError: ValueError('no') is not JSON serializable`, 'no'],
  ['a result', 'TypeError: {1, 2} is not JSON serializable', 'The result {1, 2} cannot be written as JSON.'],
])('the text is found with %s', (_name, line, expected) => {
  expect(recoverException(['waiting for data...', ...traceback, line, 'after'])).toBe(expected)
})

test.each([
  ['ZeroDivisionError: division by zero', 'ZeroDivisionError: division by zero'],
  ['ValueError: boom', 'boom'],
  ['sympy.core.SympifyError: no', 'sympy.core.SympifyError: no'],
  ['KeyboardInterrupt', 'KeyboardInterrupt'],
])('the last line of a traceback is taken: %s', (line, expected) => {
  expect(recoverException([...traceback, 'ValueError: an earlier one', ...traceback, line])).toBe(expected)
})

test('the oldest helper package prints the exception', () => {
  expect(recoverException(['got data', 'Exception: boom', 'Client disconnected'])).toBe('boom')
  expect(recoverException(["Exception: ValueError('boom') is not JSON serializable"])).toBe('boom')
})

test('ordinary lines are no exception', () => {
  expect(recoverException(['Error: a log line', 'Value: 3', 'waiting for data...'])).toBeNull()
  expect(recoverUnserialisable(['TypeError: Object of type set is not JSON serializable'])).toBeNull()
  expect(recoverUnserialisable([...traceback, 'ValueError: it was caught and logged'])).toBeNull()
})

test('the prefixes of base layers and helper packages are taken off', () => {
  expect(
    stripKnownPrefixes(
      "error sending data: error sending rpc request: Error calling user handler for 'eval': boom",
    ),
  ).toBe('boom')
  expect(stripKnownPrefixes('Error: boom')).toBe('Error: boom')
})
