import { expect, test } from 'vitest'
import { readHttpSettings } from '../../../server/http-settings.ts'

const anyName = { hosts: null, origins: [] }

test.each([
  ['127.0.0.1', {}, { hosts: [], origins: [] }],
  ['::1', {}, { hosts: [], origins: [] }],
  [
    'localhost',
    { HTTP_ALLOWED_HOSTS: 'Host.Docker.internal, lms' },
    { hosts: ['host.docker.internal', 'lms'], origins: [] },
  ],
  ['127.0.0.1', { HTTP_ALLOWED_HOSTS: '*' }, anyName],
  ['0.0.0.0', {}, anyName],
  ['::', {}, anyName],
  [
    '192.168.0.7',
    { HTTP_ALLOWED_HOSTS: 'lms.example' },
    { hosts: ['lms.example', '192.168.0.7'], origins: [] },
  ],
  [
    '127.0.0.1',
    { HTTP_ALLOWED_ORIGINS: 'https://lms.example,http://localhost:3000' },
    { hosts: [], origins: ['https://lms.example', 'http://localhost:3000'] },
  ],
])('on %s with %j the rules are %j', (boundTo, env, access) => {
  expect(readHttpSettings(env, boundTo).access).toEqual(access)
})

test('every limit of the listener can be set', () => {
  const env = {
    HTTP_MAX_BODY_DEPTH: '10',
    HTTP_MAX_HEADER_BYTES: '2000',
    HTTP_HEADERS_TIMEOUT: '1s',
    HTTP_REQUEST_TIMEOUT: '2s',
    HTTP_KEEP_ALIVE_TIMEOUT: '3s',
    HTTP_MAX_CONNECTIONS: '7',
  }

  expect(readHttpSettings(env, '127.0.0.1').limits).toEqual({
    maxBodyDepth: 10,
    maxHeaderBytes: 2_000,
    headersTimeoutMs: 1_000,
    requestTimeoutMs: 2_000,
    keepAliveTimeoutMs: 3_000,
    maxConnections: 7,
  })
})

test.each([
  [
    { HTTP_ALLOWED_HOSTS: 'http://lms.example' },
    'HTTP_ALLOWED_HOSTS has "http://lms.example", which is no name of a host.',
  ],
  [{ HTTP_ALLOWED_HOSTS: 'lms.example:8080' }, 'HTTP_ALLOWED_HOSTS has "lms.example:8080"'],
  [
    { HTTP_ALLOWED_ORIGINS: 'https://lms.example/path' },
    'HTTP_ALLOWED_ORIGINS has "https://lms.example/path"',
  ],
  [{ HTTP_ALLOWED_ORIGINS: 'null' }, 'HTTP_ALLOWED_ORIGINS has "null"'],
  [{ HTTP_MAX_CONNECTIONS: '0' }, 'HTTP_MAX_CONNECTIONS is "0". It must be a whole number from 1 to 100000.'],
  [{ HTTP_HEADERS_TIMEOUT: 'soon' }, 'HTTP_HEADERS_TIMEOUT is "soon", which is no duration.'],
])('%j cannot be used, and the sentence says why', (env, message) => {
  expect(() => readHttpSettings(env, '127.0.0.1')).toThrow(message)
})
