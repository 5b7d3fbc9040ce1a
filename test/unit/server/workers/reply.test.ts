import { expect, test } from 'vitest'
import { readMessage } from '../../../../server/workers/reply.ts'

test.each([
  [
    'a result',
    '{"jsonrpc":"2.0","result":{"a":1},"id":2}',
    { kind: 'reply', id: 2, reply: { kind: 'result', value: { a: 1 } } },
  ],
  [
    'a result beside an empty error',
    '{"result":null,"error":null,"id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'result', value: null } },
  ],
  [
    'an error',
    '{"error":{"code":422,"message":"no"},"id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'error', code: 422, message: 'no' } },
  ],
  [
    'an error as text',
    '{"error":"no","id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'error', code: 0, message: 'no' } },
  ],
  [
    'an error with a word as code',
    '{"error":{"code":"INVALID_SUBMISSION","message":["no"]},"id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'error', code: 422, message: '["no"]' } },
  ],
  [
    'an error without an id',
    '{"error":{"code":-32700,"message":"Parse error"},"id":null}',
    { kind: 'for-any', reply: { kind: 'unreadable', message: 'Parse error' } },
  ],
  [
    'neither',
    '{"id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'garbled', problem: 'It has neither a result nor an error.' } },
  ],
  [
    'NaN',
    '{"result":{"v":NaN},"id":1}',
    {
      kind: 'reply',
      id: 1,
      reply: { kind: 'has-no-number', found: [{ written: 'NaN', place: 'result.v' }] },
    },
  ],
  [
    'NaN beside an error',
    '{"error":{"code":0,"message":"no","data":NaN},"id":1}',
    { kind: 'reply', id: 1, reply: { kind: 'error', code: 0, message: 'no' } },
  ],
  [
    'an integer beyond 2^53',
    '{"result":{"n":9007199254740993},"id":1}',
    {
      kind: 'reply',
      id: 1,
      reply: {
        kind: 'result',
        value: { n: 9007199254740992 },
        rounded: [{ written: '9007199254740993', place: 'result.n' }],
      },
    },
  ],
  ['no JSON', '{oops', { kind: 'for-any', reply: { kind: 'garbled', problem: 'It is no JSON: {oops' } }],
  [
    'a list',
    '[1]',
    { kind: 'for-any', reply: { kind: 'garbled', problem: 'It is no JSON-RPC message: [1]' } },
  ],
  [
    'no id',
    '{"result":{}}',
    { kind: 'for-any', reply: { kind: 'garbled', problem: 'It names no request: {"result":{}}' } },
  ],
  [
    'a request',
    '{"method":"x","id":1}',
    { kind: 'stray', why: 'a request of its own: {"method":"x","id":1}' },
  ],
  [
    'an id as text',
    '{"result":{},"id":"1"}',
    { kind: 'stray', why: 'an answer with the id "1", which was never asked' },
  ],
])('%s is told apart', (_name, text, expected) => {
  expect(readMessage(text)).toEqual(expected)
})
