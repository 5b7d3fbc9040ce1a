import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { exchangeRaw, openRaw, statusesOf } from '../../../fixtures/sockets/raw-http.ts'
import { aHome, aStudio } from './a-studio.ts'

/** The first lines of a request of somebody who knows the secret. */
function knowing({ port, token }: { port: number; token: string }, line: string): string[] {
  return [`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`]
}

describe('who knows the secret still cannot', () => {
  test('name two hosts', async () => {
    const studio = await aStudio()

    const received = await exchangeRaw(
      studio.port,
      ...knowing(studio, 'GET /api/state'),
      'Host: evil.example',
      'Connection: close',
      '',
      '',
    )

    expect(statusesOf(received)).toEqual([403])
  })

  test('open a WebSocket', async () => {
    const studio = await aStudio()
    const upgrade = ['Connection: Upgrade, close', 'Upgrade: WebSocket', 'Sec-WebSocket-Version: 13']

    const received = await exchangeRaw(studio.port, ...knowing(studio, 'GET /api/events'), ...upgrade, '', '')

    expect(statusesOf(received)).toEqual([422])
    expect(received).toContain('The studio takes no WebSockets.')
  })

  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3', '', '{}x']],
    ['a folded header', ['X-A: b', ' c', 'Content-Length: 2', '', '{}']],
    ['a bare line feed', ['X-A: b\nContent-Length: 2', '', '{}']],
    ['chunks that are none', ['Transfer-Encoding: xchunked', '', '0', '', '']],
  ])('send one request that looks like two: %s', async (_, lines) => {
    const studio = await aStudio()
    const connection = await openRaw(studio.port)

    connection.write(
      [...knowing(studio, 'PUT /api/settings'), 'Content-Type: application/json', ...lines].join('\r\n'),
    )

    expect(statusesOf(await connection.has('\r\n\r\n{'))).toEqual([400])
  })

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonx'], ['']])(
    'send %j for JSON',
    async (type) => {
      const studio = await aStudio()
      const body = '{"colorScheme":"dark"}'

      const received = await exchangeRaw(
        studio.port,
        ...knowing(studio, 'PUT /api/settings'),
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      )

      expect(statusesOf(received)).toEqual([415])
    },
  )
})

test('a client that is slow on purpose is let go', async () => {
  const { port } = await aStudio({ limits: { headersTimeoutMs: 100, requestTimeoutMs: 200 } })
  const connection = await openRaw(port)

  connection.write('GET /api/state HTTP/1.1\r\nHost: loc')

  expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /)
})

describe('prototype pollution', () => {
  const keysBefore = Object.getOwnPropertyNames(Object.prototype)
  test.each([
    ['/api/settings', '{"colorScheme":"dark","__proto__":{"polluted":1}}'],
    ['/api/settings', '{"colorScheme":"dark","x":{"constructor":{"prototype":{"polluted":1}}}}'],
    ['/api/drafts/a', '{"value":{"\\u005f_proto__":{"polluted":1}}}'],
    ['/api/secrets', '{"__proto__":"x"}'],
  ])('%s takes no %s', async (where, body) => {
    const { origin, token, ask } = await aStudio()

    const reply = await fetch(`${origin}${where}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })

    expect(reply.status).toBe(422)
    expect(JSON.stringify(await ask('/api/settings'))).not.toContain('polluted')
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore)
  })

  test('a settings file with such a key changes no object', async () => {
    const studio = await aStudio()
    await mkdir(studio.home, { recursive: true })
    await writeFile(
      path.join(studio.home, 'settings.json'),
      '{"__proto__":{"polluted":1},"colorScheme":"dark"}',
    )

    const { status, body } = await studio.ask('/api/settings')

    expect(status).toBe(200)
    expect((body as { polluted?: unknown }).polluted).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore)
  })

  test.each([['__proto__'], ['constructor'], ['toString']])('no function has the id %s', async (id) => {
    const { ask } = await aStudio()

    expect((await ask(`/api/functions/${id}/log`)).status).toBe(404)
    expect((await ask(`/api/functions/${id}/restart`, { method: 'POST', body: {} })).status).toBe(404)
  })
})

test('a bomb of brackets is refused in words', async () => {
  const { origin, token } = await aStudio()

  const reply = await fetch(`${origin}/api/drafts/a`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  })

  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain('nested deeper than 200 levels')
})

describe('paths out of a folder', () => {
  test.each([
    ['..%2fsettings'],
    ['%2e%2e%2fsettings'],
    ['..%5csettings'],
    ['%2fetc%2fpasswd'],
    ['a%00b'],
    ['C:a'],
    ['nul'],
    ['.hidden'],
  ])('no draft is called %s', async (name) => {
    const { ask } = await aStudio()

    expect((await ask(`/api/drafts/${name}`)).status).toBe(422)
    expect((await ask(`/api/drafts/${name}`, { method: 'PUT', body: { value: 1 } })).status).toBe(422)
  })

  test.skipIf(process.platform === 'win32')(
    'a link in the place of a draft is replaced, not followed',
    async () => {
      const studio = await aStudio()
      const outside = path.join(await aHome(), 'outside.txt')
      await writeFile(outside, 'mine')
      await mkdir(path.join(studio.home, 'drafts'), { recursive: true })
      await symlink(outside, path.join(studio.home, 'drafts', 'a.json'))

      const { status } = await studio.ask('/api/drafts/a', { method: 'PUT', body: { value: 1 } })

      expect(status).toBe(200)
      expect(await readFile(outside, 'utf8')).toBe('mine')
    },
  )

  test.skipIf(process.platform === 'win32')('a link in the documentation leads to nothing', async () => {
    const folder = await aHome()
    await writeFile(path.join(folder, 'secret.txt'), 'not for the page')
    await mkdir(path.join(folder, 'function', 'docs'), { recursive: true })
    await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'function', 'docs', 'user.md'))
    const { ask } = await aStudio({
      functions: { ...withoutFunctions, folderOf: () => ({ folder: path.join(folder, 'function') }) },
    })

    expect(await ask('/api/functions/any/docs/user')).toEqual({ status: 200, body: { markdown: null } })
  })
})

const withoutFunctions = {
  list: () => [],
  open: () => Promise.reject(new Error('not in this test')),
  restart: () => null,
  resize: () => null,
  memory: () => null,
  log: () => null,
  subscribe: () => () => undefined,
}

test('nothing that a caller sends reaches the reports of the studio, its secret least of all', async () => {
  const studio = await aStudio({
    secrets: {
      names: () => [],
      put: () => {
        throw new Error('inner words')
      },
    },
  })

  await studio.ask('/api/secrets?key=in-the-query', { method: 'PUT', body: { LLM_API_KEY: 'in-the-body' } })
  await studio.ask('/api/nothing/%0d%0aforged')

  expect(studio.reports).toEqual(['PUT /api/secrets failed.'])
})
