import { describe, expect, test } from 'vitest'
import { accessRules } from '../../../../server/http/access-rules.ts'
import { exchangeRaw, openRaw, statusesOf } from '../../../fixtures/sockets/raw-http.ts'
import { aBaseLayer } from './a-base-layer.ts'
import { compares } from './a-function.ts'
import { listening } from './a-listener.ts'

const body = { response: 'a', answer: 'a' }
const text = JSON.stringify(body)
const json = 'Content-Type: application/json'
const post = ['POST / HTTP/1.1', 'Host: localhost', json]

describe('DNS rebinding: a name of somebody else that leads to this machine', () => {
  test.each([
    ['evil.example'],
    ['evil.example:8080'],
    ['localhost.evil.example'],
    ['127.0.0.1.evil.example'],
    ['127.0.0.1.'],
    ['0.0.0.0:8080'],
    ['[::2]'],
    ['localhost:8080@evil.example'],
    ['192.168.0.7:8080'],
    ['host.docker.internal:8080'],
  ])('%s is refused', async (host) => {
    const { send, fn } = aBaseLayer({})

    const legacy = await send('POST', '/', { body, headers: { host } })
    const health = await send('GET', '/health', { headers: { host } })

    expect([legacy.status, health.status]).toEqual([403, 403])
    expect(legacy.body).toEqual({
      error: { message: expect.stringContaining('HTTP_ALLOWED_HOSTS') as string },
    })
    expect(fn.calls).toEqual([])
  })

  test.each([
    ['localhost'],
    ['LOCALHOST:1'],
    ['127.0.0.1:8080'],
    ['127.8.9.10'],
    ['[::1]:8080'],
    ['[0:0:0:0:0:0:0:1]'],
  ])('%s is this machine', async (host) => {
    expect((await aBaseLayer().send('POST', '/', { body, headers: { host } })).status).toBe(200)
  })

  test('names that were let in are taken, whatever their port, and no others', async () => {
    const access = accessRules({ boundTo: '0.0.0.0', hosts: ['LMS.example'], origins: [] })
    const { send } = aBaseLayer(undefined, { access })

    const hosts = ['lms.example', 'lms.example:443', '127.0.0.1', 'evil.example']
    const answers = await Promise.all(hosts.map((host) => send('POST', '/', { body, headers: { host } })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403])
  })

  test('a service that was opened to the network takes any name', async () => {
    const access = accessRules({ boundTo: '0.0.0.0', hosts: [], origins: [] })
    const { send } = aBaseLayer(undefined, { access })

    expect((await send('POST', '/', { body, headers: { host: 'lms.example' } })).status).toBe(200)
  })

  test('two hosts in one request are refused', async () => {
    const { port, calls } = await listening()

    const received = await exchangeRaw(
      port,
      ...post,
      'Host: evil.example',
      `Content-Length: ${text.length}`,
      'Connection: close',
      '',
      text,
    )

    expect(statusesOf(received)).toEqual([400])
    expect(received).toContain('more than one header \\"host\\"')
    expect(calls).toEqual([])
  })
})

describe('cross-site requests: a page in a browser', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another program on this machine', { origin: 'http://localhost:3000' }],
    ['under our own address, where we serve no page', { origin: 'http://localhost' }],
    ['in a sandboxed frame', { origin: 'null' }],
    ['with an image or a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['of another port', { 'sec-fetch-site': 'same-site' }],
    ['that navigates here', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('%s is refused on every route, and may read nothing', async (_, headers) => {
    const { send, fn } = aBaseLayer({})

    const answers = [
      await send('POST', '/', { body, headers }),
      await send('POST', '/evaluate', { body, headers }),
      await send('GET', '/evaluate/health', { headers }),
      await send('GET', '/chat/health', { headers }),
      await send('GET', '/health', { headers }),
      await send('OPTIONS', '/', { headers: { ...headers, 'access-control-request-method': 'POST' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(
      answers.flatMap((one) => Object.keys(one.headers)).filter((name) => name.startsWith('access-')),
    ).toEqual([])
    expect(fn.calls).toEqual([])
  })

  test('a person who types the address, and a program, are let in', async () => {
    const { send } = aBaseLayer()

    expect((await send('GET', '/health', { headers: { 'sec-fetch-site': 'none' } })).status).toBe(200)
    expect((await send('POST', '/', { body })).status).toBe(200)
  })

  test('an origin that was let in may ask first, send, and read answers and refusals', async () => {
    const origin = 'https://lms.example'
    const access = accessRules({ boundTo: '127.0.0.1', hosts: [], origins: [origin] })
    const { send } = aBaseLayer(undefined, { access, authKey: 'key' })
    const asks = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }

    const preflight = await send('OPTIONS', '/evaluate', { headers: asks })
    const sent = await send('POST', '/', { body, headers: { origin, 'api-key': 'key' } })
    const refused = await send('POST', '/', { body, headers: { origin } })
    const other = await send('POST', '/', {
      body,
      headers: { origin: 'https://evil.example', 'api-key': 'key' },
    })

    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, command, api-key, x-api-version, x-request-id',
        'access-control-max-age': '600',
        vary: 'origin',
      },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    expect([sent.status, refused.status, other.status]).toEqual([200, 401, 403])
    expect(sent.headers).toMatchObject({ 'access-control-allow-origin': origin })
    expect(refused.headers).toMatchObject({ 'access-control-allow-origin': origin })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a form cannot pass for JSON', async () => {
    const { send, fn } = aBaseLayer({})

    const answers = await Promise.all(
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type) =>
        send('POST', '/', { body, headers: { 'content-type': type } }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415])
    expect(fn.calls).toEqual([])
  })
})

describe('WebSockets', () => {
  test('are refused before they are one', async () => {
    const { port } = await listening()
    const upgrade = [
      'Connection: Upgrade, close',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]

    const received = await exchangeRaw(port, 'GET / HTTP/1.1', 'Host: localhost', ...upgrade, '', '')

    expect(statusesOf(received)).toEqual([400])
    expect(received).toContain('This service takes no WebSockets.')
  })

  test('an offer of HTTP/2, which some clients make with every request, is passed over', async () => {
    const { port } = await listening()
    const offer = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAA']

    expect(
      statusesOf(await exchangeRaw(port, 'GET /health HTTP/1.1', 'Host: localhost', ...offer, '', '')),
    ).toEqual([200])
  })

  test('a tunnel is not opened', async () => {
    const { port } = await listening()

    expect(await exchangeRaw(port, 'CONNECT evil.example:443 HTTP/1.1', 'Host: localhost', '', '')).toBe('')
  })
})

describe('request smuggling: bytes that could be read as one request or as two', () => {
  const chunked = 'Transfer-Encoding: chunked'
  const length = `Content-Length: ${text.length}`
  const hidden = 'GET /evaluate/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
  test.each<[string, readonly string[]]>([
    ['a length and chunks', [...post, 'Content-Length: 5', chunked, '', '0', '', hidden]],
    ['two lengths', [...post, length, 'Content-Length: 1', '', `${text}${hidden}`]],
    ['a list of lengths', [...post, 'Content-Length: 5, 5', '', text]],
    ['a length with a sign', [...post, `Content-Length: +${text.length}`, '', text]],
    ['a length below zero', [...post, 'Content-Length: -1', '', text]],
    ['a hexadecimal length', [...post, 'Content-Length: 0x1d', '', text]],
    ['a space before the colon', [...post, `Content-Length : ${text.length}`, '', text]],
    ['chunks under two codings', [...post, 'Transfer-Encoding: gzip, chunked', '', '0', '', '']],
    ['chunks that are none', [...post, 'Transfer-Encoding: xchunked', '', '0', '', '']],
    ['chunks that are named twice', [...post, chunked, chunked, '', '0', '', '']],
    ['chunks and identity', [...post, chunked, 'Transfer-Encoding: identity', '', '0', '', '']],
    ['a coding after a vertical tab', [...post, 'Transfer-Encoding:\x0bchunked', '', '0', '', '']],
    ['a folded header', [...post, 'X-A: b', ' c', length, '', text]],
    ['a bare line feed', [...post, `X-A: b\n${length}`, '', text]],
    ['a bare carriage return', [...post, `X-A: b\r${length}`, '', text]],
    ['a zero byte in a header', [...post, 'X-A: b\0c', length, '', text]],
    ['a header without a name', [...post, ': x', length, '', text]],
    ['a space before the first header', ['POST / HTTP/1.1', ' Host: localhost', length, '', text]],
    ['a chunk size with a sign', [...post, chunked, '', '-2', '{}', '0', '', '']],
    ['a chunk size that overflows', [...post, chunked, '', 'fffffffffffffffff', '{}', '0', '', '']],
    ['a chunk that is longer than it says', [...post, chunked, '', '2', '{}x', '0', '', '']],
    ['chunks that end with line feeds alone', [...post, chunked, '', '2\n{}\n0\n\n']],
    ['a control character in the path', ['GET /\x01 HTTP/1.1', 'Host: localhost', '', '']],
  ])('%s', async (_, lines) => {
    const { port, calls } = await listening()

    const connection = await openRaw(port)
    connection.write(lines.join('\r\n'))
    const received = await connection.has('\r\n\r\n{')

    expect(statusesOf(received)).toEqual([400])
    expect(calls).toEqual([])
  })

  test('what follows a request is a request of its own, with its own checks', async () => {
    const { port, calls } = await listening()
    const second = ['GET / HTTP/1.1', 'Host: evil.example', 'Connection: close', '', '']

    const received = await exchangeRaw(port, ...post, length, '', `${text}${second.join('\r\n')}`)

    expect(statusesOf(received)).toEqual([200, 403])
    expect(calls).toHaveLength(1)
  })
})

describe('prototype pollution', () => {
  const keysBefore = Object.getOwnPropertyNames(Object.prototype)

  test.each([
    ['{"response":1,"answer":1,"params":{"__proto__":{"polluted":1}}}'],
    ['{"__proto__":{"polluted":1},"response":1,"answer":1}'],
    ['{"response":1,"answer":1,"params":{"constructor":{"prototype":{"polluted":1}}}}'],
    [
      '{"response":1,"answer":2,"params":{"cases":[{"answer":1,"feedback":"","params":{"__proto__":{"polluted":1}}}]}}',
    ],
    ['{"response":1,"answer":1,"params":{"\\u005f_proto__":{"polluted":1}}}'],
  ])('%s is refused, not cleaned', async (bad) => {
    const { send, fn } = aBaseLayer({})

    expect((await send('POST', '/', { body: bad })).status).toBe(400)
    expect(fn.calls).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore)
  })

  test('what a function answers under such a key reaches the caller as data, and nobody else', async () => {
    const { send } = aBaseLayer({
      eval: () =>
        JSON.parse(
          '{"is_correct":true,"__proto__":{"polluted":1},"constructor":{"prototype":{}}}',
        ) as unknown,
    })

    const { text: received } = await send('POST', '/', { body })

    expect(received).toContain('"is_correct":true')
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore)
    expect({}).not.toHaveProperty('polluted')
  })

  test('names that every object has are no commands and no versions', async () => {
    const { send } = aBaseLayer({})

    const words = ['__proto__', 'constructor', 'toString']
    const commands = await Promise.all(
      words.map((command) => send('POST', '/', { body, headers: { command } })),
    )
    const versions = await Promise.all(
      words.map((version) => send('GET', '/evaluate/health', { headers: { 'x-api-version': version } })),
    )

    expect(commands.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(versions.map(({ status }) => status)).toEqual([406, 406, 406])
  })
})

describe('injection into headers and logs', () => {
  test('a request id with anything but printable characters is replaced', async () => {
    const { port } = await listening()

    const received = await exchangeRaw(
      port,
      'GET /health HTTP/1.1',
      'Host: localhost',
      'X-Request-Id: a\x9b31mb',
      'Connection: close',
      '',
      '',
    )

    expect(received).toMatch(/\r\nx-request-id: req-[0-9a-f]{8}\r\n/)
  })

  test('a line break in the path stays written as such in the log', async () => {
    const { port, log } = await listening()

    await exchangeRaw(
      port,
      'GET /health%0d%0aforged HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      '',
      '',
    )

    expect(log.map(({ path }) => path)).toEqual(['/health%0d%0aforged'])
  })

  test('neither a key nor a body nor a query is logged', async () => {
    const { send, log } = aBaseLayer(compares, { authKey: 'the-door-key' })

    await send('POST', '/?token=in-the-query', {
      body: { response: 'in-the-body' },
      headers: { 'api-key': 'the-door-key' },
    })
    await send('POST', '/', {
      body,
      headers: { 'api-key': 'a-wrong-key', authorization: 'Bearer in-a-header' },
    })

    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/door-key|in-the-query|in-the-body|wrong-key|in-a-header/)
  })
})

test('the key is compared as a whole: no part of it, no longer one and no other case opens', async () => {
  const { send } = aBaseLayer(compares, { authKey: 'the-door-key' })

  const keys = ['', 't', 'the-door-ke', 'the-door-keyy', 'THE-DOOR-KEY', 'the-door-key, the-door-key']
  const answers = await Promise.all(
    keys.map((key) => send('POST', '/', { body, headers: { 'api-key': key } })),
  )

  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 401))
})

test('no path leads to a file: whatever is no route is the Legacy API', async () => {
  const { send } = aBaseLayer()

  const paths = [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/docs/user.md',
    '/..%5c..%5cboot.ini',
    '/.env',
  ]
  const answers = await Promise.all(paths.map((path) => send('GET', path)))

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 405))
})
