import { describe, expect, test } from 'vitest'
import type { Exchange, ExchangeRequest } from '../../../../server/contract/studio.ts'
import { ExchangeProgress } from '../../../../server/studio/exchange-progress.ts'
import { Exchanges } from '../../../../server/studio/exchanges.ts'
import { StudioRefusal } from '../../../../server/studio/studio-refusal.ts'
import { answering, aTarget, type Received } from './a-target.ts'

interface Setting {
  readonly baseUrl?: string | null
  readonly authKey?: string | null
}

function exchangesWith({ baseUrl = null, authKey = null }: Setting = {}): Exchanges {
  const parts = {
    baseLayer: { state: () => ({ url: baseUrl, problem: baseUrl === null ? 'is closed' : null }), authKey },
    redact: (text: string) => text.replaceAll('sk-very-secret', '[redacted KEY]'),
  }
  return new Exchanges(parts, new ExchangeProgress(parts, () => undefined))
}

let count = 0

function aRequest(given: Partial<ExchangeRequest> = {}): ExchangeRequest {
  count++
  return {
    id: `exchange-${count}`,
    purpose: 'eval',
    target: 'local',
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json', command: 'eval' },
    body: '{"response":"½ ünïcode"}',
    ...given,
  }
}

describe('an exchange', () => {
  test('is sent and recorded byte for byte', async () => {
    const received: Received[] = []
    const baseUrl = await aTarget(
      answering((request) => {
        received.push(request)
        return {
          status: 422,
          headers: { 'X-Request-Id': 'r1', date: 'now' },
          body: '{ "error" : "ßorry" }\n',
        }
      }),
    )
    const request = aRequest()

    const { startedAt, durationMs, ...exchange } = await exchangesWith({ baseUrl }).send(request)

    const { host } = new URL(baseUrl)
    expect(exchange).toEqual({
      id: request.id,
      purpose: 'eval',
      sent: {
        url: `${baseUrl}/`,
        method: 'POST',
        headers: { 'content-type': 'application/json', command: 'eval', 'content-length': '27', host },
        body: '{"response":"½ ünïcode"}',
      },
      received: {
        status: 422,
        headers: { 'x-request-id': 'r1', date: 'now', connection: 'close', 'transfer-encoding': 'chunked' },
        body: '{ "error" : "ßorry" }\n',
      },
      failure: null,
    })
    expect(received).toMatchObject([{ method: 'POST', url: '/', body: '{"response":"½ ünïcode"}' }])
    expect(new Date(startedAt).toISOString()).toBe(startedAt)
    expect(durationMs).toBeGreaterThan(0)
  })

  test('goes to the path behind the base URL of a remote target', async () => {
    const target = await aTarget(answering(({ url }) => ({ body: url })))
    const exchanges = exchangesWith()
    const bodies = [
      [target, '/chat'],
      [`${target}/`, '/chat/health'],
      [`${target}/functions/one/`, '/evaluate?x=1'],
      [target, '//evil.example/x'],
    ].map(async ([base, path]) => {
      const exchange = await exchanges.send(
        aRequest({ target: base ?? '', path: path ?? '', method: 'GET', body: null }),
      )
      return exchange.received?.body
    })

    expect(await Promise.all(bodies)).toEqual([
      '/chat',
      '/chat/health',
      '/functions/one/evaluate?x=1',
      '//evil.example/x',
    ])
  })

  test('follows no redirection', async () => {
    const baseUrl = await aTarget(
      answering(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })),
    )

    expect((await exchangesWith({ baseUrl }).send(aRequest())).received?.status).toBe(302)
  })

  test('carries the key of our own base layer, and of no other', async () => {
    const keys: unknown[] = []
    const baseUrl = await aTarget(
      answering(({ headers }) => {
        keys.push(headers['api-key'])
        return {}
      }),
    )
    const exchanges = exchangesWith({ baseUrl, authKey: 'door' })

    await exchanges.send(aRequest())
    await exchanges.send(aRequest({ headers: { 'Api-Key': 'own' } }))
    await exchanges.send(aRequest({ target: baseUrl }))

    expect(keys).toEqual(['door', 'own', undefined])
  })
})

test('nothing secret is returned or remembered', async () => {
  const baseUrl = await aTarget(
    answering(() => ({
      headers: { 'set-cookie': 'a=b', 'x-echo': 'sk-very-secret' },
      body: 'it is sk-very-secret',
    })),
  )
  const exchanges = exchangesWith({ baseUrl, authKey: 'door-key' })

  const exchange = await exchanges.send(
    aRequest({ headers: { Authorization: 'Bearer abc' }, body: '{"key":"sk-very-secret"}' }),
  )

  expect(exchange).toMatchObject({
    sent: {
      headers: { authorization: '[redacted]', 'api-key': '[redacted]' },
      body: '{"key":"[redacted KEY]"}',
    },
    received: {
      headers: { 'set-cookie': '[redacted]', 'x-echo': '[redacted KEY]' },
      body: 'it is [redacted KEY]',
    },
  })
  expect(exchanges.list()).toEqual([exchange])
})

describe('no answer is a failure in words', () => {
  const failureOf = async (exchange: Promise<Exchange>) => {
    const { received, failure } = await exchange
    return { received, failure }
  }

  test('when nothing listens', async () => {
    expect(await failureOf(exchangesWith().send(aRequest({ target: 'http://127.0.0.1:1' })))).toEqual({
      received: null,
      failure: {
        code: 'refused',
        message:
          '127.0.0.1:1: Nothing listens there. Is the service running, and is the port right? (ECONNREFUSED)',
      },
    })
  })

  test('when the connection breaks in the middle', async () => {
    const baseUrl = await aTarget((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setImmediate(() => response.destroy())
    })

    const { failure } = await failureOf(exchangesWith({ baseUrl }).send(aRequest()))

    expect(failure).toEqual({
      code: 'unreachable',
      message: expect.stringContaining('The connection was closed before the answer was complete') as string,
    })
  })

  test('when what answers there is no HTTP', async () => {
    const baseUrl = await aTarget((request) => {
      request.socket.end('I am no web server\r\n\r\n')
    })

    const { failure } = await failureOf(exchangesWith({ baseUrl }).send(aRequest()))

    expect(failure?.message).toContain('does not speak HTTP')
  })

  test('when it was cancelled', async () => {
    const exchanges = exchangesWith()
    const target = await aTarget(() => {
      exchanges.cancel('slow')
    })

    expect(await failureOf(exchanges.send(aRequest({ id: 'slow', target })))).toEqual({
      received: null,
      failure: { code: 'cancelled', message: 'The exchange was cancelled.' },
    })
  })

  test('when it was cancelled in the middle of the answer', async () => {
    const exchanges = exchangesWith()
    const target = await aTarget((_, response) => {
      response.write('half', () => exchanges.cancel('half'))
    })

    const { failure } = await failureOf(exchanges.send(aRequest({ id: 'half', target })))

    expect(failure?.code).toBe('cancelled')
  })

  test('when the studio stops', async () => {
    const exchanges = exchangesWith()
    const target = await aTarget(() => {
      exchanges.close()
    })

    expect((await exchanges.send(aRequest({ target }))).failure?.code).toBe('stopped')
  })

  test('when it is far too large', async () => {
    const baseUrl = await aTarget((_, response) => {
      const piece = Buffer.alloc(1024 * 1024, 'x')
      const more = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    })

    expect((await exchangesWith({ baseUrl }).send(aRequest())).failure?.code).toBe('reply-too-large')
  })
})

describe('what cannot be sent is refused', () => {
  test.each([
    [{ target: 'ftp://x' }, /target must be local, or a base URL/],
    [{ target: 'file:///etc/passwd' }, /target must be local, or a base URL/],
    [{ target: 'localhost:8080' }, /target must be local, or a base URL/],
    [{ target: 'http://u:p@x' }, /no user name or password/],
    [{ target: 'http://x/?a=1' }, /no \? and no #/],
    [{ target: 'local' }, /target is closed/],
    [{ target: 'http://127.0.0.1:1', headers: { Host: 'x' } }, /headers\.Host is set by the connection/],
    [
      { target: 'http://127.0.0.1:1', headers: { 'transfer-encoding': 'chunked' } },
      /is set by the connection/,
    ],
    [{ target: 'http://127.0.0.1:1', headers: { 'a b': 'x' } }, /headers\.a b cannot be sent/],
    [{ target: 'http://127.0.0.1:1', headers: { a: 'x\r\nb: y' } }, /headers\.a cannot be sent/],
  ])('%j', async (given, words) => {
    await expect(exchangesWith().send(aRequest(given as Partial<ExchangeRequest>))).rejects.toThrow(words)
  })

  test('an id that was used already', async () => {
    const baseUrl = await aTarget(answering(() => ({})))
    const exchanges = exchangesWith({ baseUrl })
    await exchanges.send(aRequest({ id: 'twice' }))

    await expect(exchanges.send(aRequest({ id: 'twice' }))).rejects.toThrow(StudioRefusal)
  })
})

test('an exchange that ended, or never was, can be cancelled without harm', async () => {
  const baseUrl = await aTarget(answering(() => ({})))
  const exchanges = exchangesWith({ baseUrl })
  await exchanges.send(aRequest({ id: 'ended' }))

  expect([exchanges.cancel('ended'), exchanges.cancel('never')]).toEqual([true, false])
})

test('the newest 200 are remembered, newest first', async () => {
  const baseUrl = await aTarget(answering(() => ({})))
  const exchanges = exchangesWith({ baseUrl })
  for (let index = 0; index < 203; index++) await exchanges.send(aRequest({ id: `n${index}` }))

  const ids = exchanges.list().map(({ id }) => id)

  expect({ length: ids.length, first: ids[0], last: ids.at(-1) }).toEqual({
    length: 200,
    first: 'n202',
    last: 'n3',
  })
})
