import { connect } from 'node:net'
import { EventEmitter, once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Cancellation } from '../../../../server/contract/cancellation.ts'
import { createBaseLayer, type BaseLayer } from '../../../../server/http/base-layer.ts'
import { aFunction, compares, type Behaviour } from './a-function.ts'

async function aListener(behaviour: Behaviour): Promise<{ baseLayer: BaseLayer; url: string; port: number }> {
  const fn = aFunction(behaviour)
  const baseLayer = createBaseLayer({
    evaluation: () => fn,
    chat: () => fn,
    authKey: null,
    maxBodyBytes: 1_000_000,
    log: () => undefined,
  })
  onTestFinished(() => baseLayer.close())
  const { url } = await baseLayer.listen('127.0.0.1', 0)
  return { baseLayer, url, port: Number(new URL(url).port) }
}

/** A function that never answers, and the signal of the call once it was asked. */
function aWaitingFunction(): { behaviour: Behaviour; asked: Promise<AbortSignal> } {
  const events = new EventEmitter()
  const behaviour: Behaviour = {
    eval: (_body, { signal }) => {
      events.emit('asked', signal)
      return new Promise(() => undefined)
    },
  }
  return { behaviour, asked: once(events, 'asked').then(([signal]) => signal as AbortSignal) }
}

const headers = { 'content-type': 'application/json' }
const evaluation = JSON.stringify({ response: 'a', answer: 'a' })

test('port 0 takes a free port, and the url leads to it', async () => {
  const { url } = await aListener(compares)

  const answer = await fetch(`${url}/health`)

  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('a port that is taken rejects with the code of the system', async () => {
  const { port } = await aListener(compares)
  const second = createBaseLayer({
    evaluation: () => null,
    chat: () => null,
    authKey: null,
    maxBodyBytes: 1,
    log: () => undefined,
  })
  onTestFinished(() => second.close())

  await expect(second.listen('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a client that leaves ends the call of the function', async () => {
  const { behaviour, asked } = aWaitingFunction()
  const { url } = await aListener(behaviour)
  const leaving = new AbortController()

  const answer = fetch(url, { method: 'POST', headers, body: evaluation, signal: leaving.signal })
  const signal = await asked
  leaving.abort()

  await expect(answer).rejects.toThrow('aborted')
  if (!signal.aborted) await once(signal, 'abort')
  expect(signal.reason).toMatchObject({ code: 'call-cancelled' })
})

test('closing answers the calls in flight and then stops listening', async () => {
  const { behaviour, asked } = aWaitingFunction()
  const { baseLayer, url } = await aListener(behaviour)

  const answer = fetch(url, { method: 'POST', headers, body: evaluation })
  await asked
  await baseLayer.close()

  const received = await answer
  expect(received.status).toBe(503)
  expect(await received.json()).toEqual({ error: { message: 'The base layer is stopping.' } })
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
})

test('an answer that was given leaves its signal alone', async () => {
  const signals: Cancellation[] = []
  const { url } = await aListener({
    eval: (_body, { signal }) => {
      signals.push(signal)
      return { is_correct: true }
    },
  })

  await (await fetch(url, { method: 'POST', headers, body: evaluation })).text()
  await (await fetch(`${url}/health`)).text()

  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('a body far over the limit gets its answer while it is still being sent', async () => {
  const { port } = await aListener(compares)
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/', headers })
  sending.on('error', () => undefined)

  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  for (let i = 0; i < 40; i++) sending.write('x'.repeat(100_000))

  const [answer] = await answered
  answer.resume()
  sending.destroy()
  expect(answer.statusCode).toBe(413)
})

test('fetch reads the answer to a body far over the limit', async () => {
  const { url } = await aListener(compares)

  const answer = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(20_000_000) })

  expect(answer.status).toBe(413)
})

test('bytes that are no HTTP get a JSON error', async () => {
  const { port } = await aListener(compares)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())

  socket.write('this is no request\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)

  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(body)).toEqual({ error: { message: 'This is not a valid HTTP request.' } })
})

test('many calls at once each get their own answer', async () => {
  const { url } = await aListener({
    eval: async ({ response }) => {
      await new Promise((resolve) => setImmediate(resolve))
      return { is_correct: true, echo: response }
    },
  })

  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const body = JSON.stringify({ response: i, answer: i })
      const answer = await fetch(url, { method: 'POST', headers, body })
      return (await answer.json()) as unknown
    }),
  )

  expect(answers).toEqual(
    Array.from({ length: 50 }, (_, i) => ({ command: 'eval', result: { is_correct: true, echo: i } })),
  )
})
