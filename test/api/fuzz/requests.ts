import fc from 'fast-check'
import { bodies } from './bodies.ts'

/** One request, ready to be sent. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

const methods = [
  ...['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'],
  ...['PATCH', 'TRACE', 'PROPFIND'],
]
const prefixes = [
  ...[
    '',
    '',
    '',
    '',
    '',
    '/function',
    '/a/b',
    '//',
    '/evaluate',
    '/%zz',
    '/%00',
    '/a/../b',
    '/..',
    '/chat/health',
  ],
  ...['/%F0%9F%99%82', 'http://host', 'HTTP://user@host:1', `/${'x'.repeat(2_000)}`],
]
const suffixes = [
  '',
  '',
  '',
  '',
  '',
  '/',
  '//',
  '?x=/chat',
  '?',
  '#y',
  '/health',
  '%2F',
  ';a=b',
  '?command=eval&a[]=1',
]
const routes = ['/', '/health', '/evaluate', '/evaluate/health', '/chat', '/chat/health', '/nowhere']
const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim())

const oddHeaders = fc.record(
  {
    command: fc.oneof(
      fc.constantFrom(
        'eval',
        'EVAL',
        'preview',
        'healthcheck',
        '',
        'docs-user',
        'grade',
        'toString',
        '__proto__',
      ),
      visible,
    ),
    'x-api-version': fc.oneof(
      fc.constantFrom('0.1.0', '', '0.1.0 ', '9.9.9', '__proto__', 'v0.1.0'),
      visible,
    ),
    'x-request-id': visible,
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'application/ld+json',
        'text/plain',
      ),
      fc.constantFrom(
        'application/json; charset=utf-16',
        'multipart/form-data; boundary=x',
        '',
        ';',
        'a/b/c',
      ),
      visible,
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip', '', 'br, gzip', 'x'),
    'api-key': visible,
    accept: fc.constantFrom('*/*', 'text/html', 'application/json;q=0', ''),
    origin: fc.constantFrom('null', 'http://localhost:3000', 'https://attacker.example', 'file://'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none', 'x'),
    host: fc.constantFrom('localhost', '127.0.0.1:1', '[::1]:8080', 'attacker.example', 'a b', ''),
    expect: fc.constantFrom('200-ok'),
    cookie: visible,
  },
  { requiredKeys: [], noNullPrototype: true },
)
const headers = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders })

/** Requests of every kind, most of them nearly right. */
export const requests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    made: bodies,
    method: fc.constantFrom(...methods),
    prefix: fc.constantFrom(...prefixes),
    route: fc.option(fc.constantFrom(...routes), { freq: 6 }),
    suffix: fc.constantFrom(...suffixes),
    headers,
  })
  .map(({ made, method, prefix, route, suffix, headers: odd }) => {
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE'
    const command = made.command === '' ? {} : { command: made.command }
    const type = hasBody ? { 'content-type': 'application/json' } : {}
    return {
      method,
      path: `${prefix}${route ?? made.route}${suffix}`,
      headers: { ...type, ...command, ...odd },
      body: hasBody ? made.bytes : null,
    }
  })

/** Bytes that are nearly an HTTP request. */
export const rawRequests: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(
      'POST / HTTP/1.1',
      'GET /health HTTP/1.1',
      'POST / HTTP/1.0',
      'POST /\u0000 HTTP/1.1',
      'X',
      '',
    ),
    fc.array(
      fc.constantFrom(
        ...[
          'host: localhost',
          'Host: a\r\nHost: b',
          'content-length: 2',
          'content-length: -1',
          'content-length: 2, 2',
        ],
        ...[
          'content-length: 99999999999999999999',
          'transfer-encoding: chunked',
          'transfer-encoding: x, chunked',
        ],
        ...[
          ' folded: line',
          'no colon',
          ': no name',
          'a\u0000b: c',
          `x: ${'y'.repeat(20_000)}`,
          'connection: close',
        ],
        ...[
          'content-type: application/json',
          'upgrade: websocket',
          'connection: upgrade',
          'expect: 100-continue',
        ],
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', ''),
    fc.constantFrom(
      '{}',
      '',
      '2\r\n{}\r\n0\r\n\r\n',
      'zz\r\n',
      '0\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
      '\u0000',
    ),
  )
  .map(([start, lines, end, body]) => Buffer.from([start, ...lines].join('\r\n') + end + body, 'latin1'))
