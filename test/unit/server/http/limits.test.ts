import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultHttpLimits } from '../../../../server/http/http-limits.ts'
import { exchangeRaw, openRaw, statusesOf } from '../../../fixtures/sockets/raw-http.ts'
import { aBaseLayer } from './a-base-layer.ts'
import { aFunction, compares } from './a-function.ts'
import { listening } from './a-listener.ts'

const post = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']

describe('a client that is slow on purpose', () => {
  test('with its headers is let go with a reason', async () => {
    const { port } = await listening({ headersTimeoutMs: 100 })
    const connection = await openRaw(port)

    connection.write('POST / HTTP/1.1\r\nHost: local')

    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 [^]*The request took too long to arrive\./)
  })

  test('with its body is let go with a reason, however often it sends a byte', async () => {
    const { port, calls } = await listening({ headersTimeoutMs: 100, requestTimeoutMs: 200 })
    const connection = await openRaw(port)

    connection.write(`${post.join('\r\n')}\r\nContent-Length: 1000\r\n\r\n{`)
    const drip = setInterval(() => {
      connection.write(' ')
    }, 10)
    onTestFinished(() => {
      clearInterval(drip)
    })

    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /)
    expect(calls).toEqual([])
  })

  test('with its next request loses the connection', async () => {
    const { port } = await listening({ keepAliveTimeoutMs: 50 })
    const connection = await openRaw(port)

    connection.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')

    expect(statusesOf(await connection.closed)).toEqual([200])
  })
})

test('a client that takes nothing of its answer loses the connection', async () => {
  const large = { is_correct: true, feedback: 'x'.repeat(30_000_000) }
  const { port } = await listening(
    { requestTimeoutMs: 300, headersTimeoutMs: 300, maxConnections: 1 },
    { evaluation: () => aFunction({ eval: () => large }) },
  )
  const connection = await openRaw(port)
  const body = '{"response":1,"answer":1}'

  connection.socket.pause()
  connection.write(`${post.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await vi.waitFor(async () => {
    const health = await exchangeRaw(
      port,
      'GET /health HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      '',
      '',
    )
    expect(statusesOf(health)).toEqual([200])
  }, 15_000)
  connection.socket.resume()

  expect((await connection.closed).length).toBeLessThan(large.feedback.length)
})

describe('a client that asks before it sends a body', () => {
  const asking = `${post.join('\r\n')}\r\nExpect: 100-continue\r\nConnection: close\r\n`
  const body = '{"response":"a","answer":"a"}'

  test('is told to go on, and answered', async () => {
    const { port } = await listening()
    const connection = await openRaw(port)

    connection.write(`${asking}Content-Length: ${body.length}\r\n\r\n`)
    await connection.has('100 Continue')
    connection.write(body)

    expect(statusesOf(await connection.closed)).toEqual([100, 200])
  })

  test('is refused without having sent any of it', async () => {
    const { port } = await listening()
    const connection = await openRaw(port)

    connection.write(`${asking}Content-Length: 99999999999\r\n\r\n`)

    expect(statusesOf(await connection.closed)).toEqual([413])
  })
})

describe('too much at once', () => {
  test('a body that says it is too large is refused before any of it was sent', async () => {
    const { port } = await listening()
    const connection = await openRaw(port)

    connection.write(`${post.join('\r\n')}\r\nContent-Length: 99999999999\r\n\r\n`)

    expect(await connection.has('\r\n\r\n{')).toMatch(/^HTTP\/1\.1 413 [^]*larger than 100000 bytes/)
    await connection.closed
  })

  test('a body that does not say so is refused at the first byte too many', async () => {
    const { port, calls } = await listening()
    const connection = await openRaw(port)

    connection.write(
      `${post.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n40000\r\n${' '.repeat(100_001)}`,
    )

    expect(await connection.has('\r\n\r\n{')).toMatch(/^HTTP\/1\.1 413 /)
    await connection.closed
    expect(calls).toEqual([])
  })

  test('eight mebibytes of brackets cost no stack', async () => {
    const { send, fn } = aBaseLayer({}, { maxBodyBytes: 8_388_608 })

    const answer = await send('POST', '/', { body: '['.repeat(8_388_608) })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'The request body is nested deeper than 64 levels.' } },
    })
    expect(fn.calls).toEqual([])
  })

  test('the depth can be chosen', async () => {
    const { send } = aBaseLayer(compares, { limits: { ...defaultHttpLimits, maxBodyDepth: 5 } })
    const nested = (depth: number) => ({
      body: `{"response":${'['.repeat(depth)}${']'.repeat(depth)},"answer":1}`,
    })

    expect((await send('POST', '/', nested(4))).status).toBe(200)
    expect((await send('POST', '/', nested(5))).text).toContain('deeper than 5 levels')
  })

  test('headers that are too long are refused', async () => {
    const { port } = await listening({ maxHeaderBytes: 1_000 })

    const received = await exchangeRaw(
      port,
      'GET /health HTTP/1.1',
      'Host: localhost',
      `X: ${'y'.repeat(2_000)}`,
      '',
      '',
    )

    expect(received).toMatch(/^HTTP\/1\.1 431 [^]*The request headers are too large\./)
  })

  test('one connection too many is told to come back, and is taken when there is room', async () => {
    const { port } = await listening({ maxConnections: 2 })
    const ask = () =>
      exchangeRaw(port, 'GET /health HTTP/1.1', 'Host: localhost', 'Connection: close', '', '')
    const [first] = [await openRaw(port), await openRaw(port)]

    const refused = await ask()
    first.socket.destroy()
    await vi.waitFor(async () => {
      expect(statusesOf(await ask())).toEqual([200])
    })

    expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*2 connections are open already/)
  })
})
