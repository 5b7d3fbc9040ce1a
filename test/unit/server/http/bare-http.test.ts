import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBaseLayer } from '../../../../server/http/base-layer.ts'
import type { Answer } from './a-base-layer.ts'
import { aFunction, compares } from './a-function.ts'
import { expectDocumented } from './openapi/documented.ts'

/** Sends bytes to a base layer that listens, and reads its one answer to the end. */
async function answerTo(...lines: readonly string[]): Promise<Answer> {
  const fn = aFunction(compares)
  const baseLayer = createBaseLayer({
    evaluation: () => fn,
    chat: () => fn,
    authKey: null,
    maxBodyBytes: 10_000,
    log: () => undefined,
  })
  onTestFinished(() => baseLayer.close())
  const { url } = await baseLayer.listen('127.0.0.1', 0)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const headers = fields.map((field) =>
    field.split(': ').map((part, i) => (i === 0 ? part.toLowerCase() : part)),
  )
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Answer['headers'],
    text: body,
    body: JSON.parse(body) as unknown,
  }
}

const evaluation = '{"response":"a","answer":"a"}'
const length = `Content-Length: ${evaluation.length}`
const type = 'Content-Type: application/json'
const close = 'Connection: close'

test('a request without a host is refused in words, in the dialect of its route', async () => {
  const message = 'The request has no header "host", which HTTP/1.1 asks for.'

  const legacy = await answerTo('POST / HTTP/1.1', close, length, type, '', evaluation)
  const pathBased = await answerTo('GET /evaluate/health HTTP/1.1', close, '', '')

  expectDocumented('POST', '/', legacy)
  expectDocumented('GET', '/evaluate/health', pathBased)
  expect(legacy).toMatchObject({ status: 400, body: { error: { message } } })
  expect(pathBased).toMatchObject({
    status: 400,
    body: { title: 'Bad request', message, code: 'VALIDATION_ERROR', details: null },
  })
})

test('HTTP/1.0 needs no host', async () => {
  expect(await answerTo('POST / HTTP/1.0', length, type, '', evaluation)).toMatchObject({
    status: 200,
    body: { command: 'eval', result: { is_correct: true } },
  })
})

test('an expectation that nobody knows is passed over', async () => {
  const answer = await answerTo(
    'POST / HTTP/1.1',
    'Host: localhost',
    close,
    'Expect: cake',
    length,
    type,
    '',
    evaluation,
  )

  expectDocumented('POST', '/', answer)
  expect(answer).toMatchObject({ status: 200, body: { command: 'eval', result: { is_correct: true } } })
})

test.each([
  ['GET /health HTTP/1.1', 'Host: localhost', `X: ${'y'.repeat(20_000)}`, '', ''],
  [
    'POST /evaluate HTTP/1.1',
    'Host: localhost',
    'Content-Length: 2',
    'Transfer-Encoding: chunked',
    '',
    '0',
    '',
    '',
  ],
  ['POST /chat HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: gzip', '', '{}'],
  ['POST / HTTP/7.1', 'Host: localhost', '', ''],
])('broken HTTP is answered as the document tells: %s', async (first, ...rest) => {
  const [method = '', path = ''] = first.split(' ')

  const answer = await answerTo(first, ...rest)

  expect([400, 431]).toContain(answer.status)
  expectDocumented(method, path, {
    ...answer,
    headers: { 'x-request-id': '', 'x-api-version': '', ...answer.headers },
  })
})
