import { expect, test } from 'vitest'
import type { CallHandler } from '../../../../../server/functions/node-host/function-definition.ts'
import { rpcAnswer } from '../../../../../server/functions/node-host/json-rpc.ts'

const answer = rpcAnswer(
  new Map<string, CallHandler>([
    ['eval', (body) => ({ got: body })],
    ['preview', () => Promise.resolve({ preview: 1 })],
    [
      'raises',
      () => {
        throw new Error('boom: bad input')
      },
    ],
    ['circular', () => circular()],
  ]),
)

function circular(): object {
  const loop: { self?: object } = {}
  loop.self = loop
  return loop
}

async function replyTo(message: unknown): Promise<unknown> {
  const text = await answer(typeof message === 'string' ? message : JSON.stringify(message))
  return text === null ? null : JSON.parse(text)
}

test('the one positional object reaches the function', async () => {
  const body = { response: 'é', answer: 2, params: { a: 1 } }

  const reply = await replyTo({ jsonrpc: '2.0', id: 7, method: 'eval', params: [body] })

  expect(reply).toEqual({ jsonrpc: '2.0', id: 7, result: { got: body } })
})

test('params by the name req and absent params are understood too', async () => {
  expect(await replyTo({ jsonrpc: '2.0', id: 1, method: 'eval', params: { req: { x: 1 } } })).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { got: { x: 1 } },
  })
  expect(await replyTo({ jsonrpc: '2.0', id: 'a', method: 'preview' })).toEqual({
    jsonrpc: '2.0',
    id: 'a',
    result: { preview: 1 },
  })
})

test('an exception becomes an error with its text', async () => {
  expect(await replyTo({ jsonrpc: '2.0', id: 2, method: 'raises', params: [{}] })).toEqual({
    jsonrpc: '2.0',
    id: 2,
    error: { code: -32000, message: 'boom: bad input' },
  })
})

test('a result that is not JSON becomes an error instead of silence', async () => {
  const message: unknown = expect.stringContaining('circular')

  expect(await replyTo({ jsonrpc: '2.0', id: 3, method: 'circular', params: [{}] })).toEqual({
    jsonrpc: '2.0',
    id: 3,
    error: { code: -32000, message },
  })
})

test.each([
  ['{', -32700, null],
  ['[]', -32600, null],
  ['null', -32600, null],
  [{ id: 1, method: 'eval' }, -32600, 1],
  [{ jsonrpc: '2.0', id: 1 }, -32600, 1],
  [{ jsonrpc: '2.0', id: 1, method: 'nosuch', params: [{}] }, -32601, 1],
  [{ jsonrpc: '2.0', id: 1, method: 'toString', params: [{}] }, -32601, 1],
  [{ jsonrpc: '2.0', id: 1, method: 'eval', params: ['text'] }, -32602, 1],
  [{ jsonrpc: '2.0', id: 1, method: 'eval', params: [] }, -32602, 1],
])('%j is refused with code %i', async (request, code, id) => {
  const message: unknown = expect.any(String)

  expect(await replyTo(request)).toEqual({ jsonrpc: '2.0', id, error: { code, message } })
})

test('a notification is not answered', async () => {
  expect(await replyTo({ jsonrpc: '2.0', method: 'eval', params: [{}] })).toBeNull()
})
