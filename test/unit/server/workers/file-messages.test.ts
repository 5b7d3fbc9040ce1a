import { expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { fileRequest, readFileResponse } from '../../../../server/workers/file-messages.ts'

function failure(text: string): { code: string; message: string } {
  try {
    readFileResponse(text, 'eval')
  } catch (error) {
    if (error instanceof WorkerError) return { code: error.code, message: error.message }
  }
  throw new Error('It was accepted.')
}

test('the combined request serves readers of every shape', () => {
  const body = { response: 'a', answer: 'b', params: { strict: true, symbols: {} } }

  expect(JSON.parse(fileRequest('eval', body, 'combined'))).toEqual({
    command: 'eval',
    method: 'eval',
    response: 'a',
    answer: 'b',
    params: { strict: true, symbols: {}, response: 'a', answer: 'b', params: { strict: true, symbols: {} } },
  })
})

test('the wrapped request is the plain one', () => {
  expect(JSON.parse(fileRequest('preview', { response: 'a', params: {} }, 'wrapped'))).toEqual({
    command: 'preview',
    method: 'preview',
    params: { response: 'a', params: {} },
  })
})

test('the flat request has the fields of the body at its top, and nothing else', () => {
  const body = { response: 'a', answer: 'b', params: { strict: true } }

  expect(JSON.parse(fileRequest('eval', body, 'flat'))).toEqual({ command: 'eval', method: 'eval', ...body })
  expect(JSON.parse(fileRequest('healthcheck', {}, 'flat'))).toEqual({
    command: 'healthcheck',
    method: 'healthcheck',
  })
})

test('a chat request and an empty one are wrapped, because they have only one shape', () => {
  expect(JSON.parse(fileRequest('chat', { messages: [] }, 'combined'))).toEqual({
    command: 'chat',
    method: 'chat',
    params: { messages: [] },
  })
  expect(JSON.parse(fileRequest('healthcheck', {}, 'combined'))).toEqual({
    command: 'healthcheck',
    method: 'healthcheck',
    params: {},
  })
})

test('a byte order mark before the answer does not matter', () => {
  expect(readFileResponse('\uFEFF{"result":{"is_correct":true}}\r\n', 'eval')).toEqual({
    result: { is_correct: true },
    rounded: [],
  })
})

test('a result is given back as it was written', () => {
  expect(readFileResponse('{"command":"eval","result":{"is_correct":true},"error":null}', 'eval')).toEqual({
    result: { is_correct: true },
    rounded: [],
  })
})

test.each([
  ['{"error":"Error calling user handler for \'eval\': boom"}', 'function-failed', 'boom'],
  ['{"error":{"message":"boom"}}', 'function-failed', 'boom'],
  ['{"error":{"message":"no","code":"INVALID_SUBMISSION"}}', 'submission-refused', 'no'],
  ['{"error":{"message":"no","code":422}}', 'submission-refused', 'no'],
  ['{"error":{}}', 'function-failed', 'The function raised an error without a text during eval.'],
  [
    '{"command":"eval"}',
    'function-failed',
    'The function\'s answer to eval has neither "result" nor "error".',
  ],
  [
    '{"result":null}',
    'function-failed',
    'The function answered eval with null instead of a JSON object. Let it return an object, for example {"is_correct": true}.',
  ],
  [
    '{"result":{"v":NaN}}',
    'function-failed',
    "The function's result cannot be sent: result.v is NaN, which JSON cannot carry. Return a number, a text or null instead.",
  ],
  ['{"res', 'worker-garbled', 'The function\'s answer to eval is no JSON object: {"res'],
  [
    '',
    'function-failed',
    'The function ended eval without writing an answer. Let it write its answer to the last path of its arguments.',
  ],
])('%s is a failure that says what is wrong', (text, code, message) => {
  expect(failure(text)).toEqual({ code, message })
})
