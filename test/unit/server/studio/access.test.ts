import { describe, expect, test } from 'vitest'
import { aStudio, sendRaw } from './a-studio.ts'

describe('the secret', () => {
  test('in the address opens the page and becomes a cookie that scripts cannot read', async () => {
    const { port, token } = await aStudio()

    const reply = await sendRaw(port, `/?token=${token}`)

    expect(reply).toMatchObject({
      status: 200,
      body: '<!doctype html><title>page</title>',
      headers: { 'set-cookie': [`feedback-studio-${port}=${token}; Path=/; HttpOnly; SameSite=Strict`] },
    })
  })

  test('as a cookie or a bearer lets in to files and to the API', async () => {
    const { port, token } = await aStudio()
    const keys = [
      { cookie: `other=1; feedback-studio-${port}=${token}` },
      { authorization: `Bearer ${token}` },
    ]

    const replies = keys.flatMap((headers) =>
      ['/', '/assets/main-abc123.js', '/api/state'].map((path) => sendRaw(port, path, { headers })),
    )

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test.each([
    ['no secret', '/', {}],
    ['a wrong token', '/?token=wrong', {}],
    ['an empty token', '/?token=', {}],
    ['a wrong cookie', '/assets/main-abc123.js', { cookie: 'feedback-studio-PORT=wrong' }],
    ['the cookie of another port', '/api/state', { cookie: 'feedback-studio-1=TOKEN' }],
    ['a wrong bearer', '/api/state', { authorization: 'Bearer wrong' }],
    ['another scheme', '/api/state', { authorization: 'Basic TOKEN' }],
    ['the token in the address of the API', '/api/state?token=TOKEN', {}],
    ['the token in the address of a file', '/assets/main-abc123.js?token=TOKEN', {}],
    ['no secret, for something that is not there', '/nothing', {}],
  ])('%s does not let in', async (_, path, headers) => {
    const { port, token } = await aStudio()
    const fill = (text: string) => text.replace('PORT', String(port)).replace('TOKEN', token)
    const filled = Object.fromEntries(
      Object.entries<string>(headers as Record<string, string>).map(([name, value]) => [name, fill(value)]),
    )

    const reply = await sendRaw(port, fill(path), { headers: filled })

    expect(reply.status).toBe(401)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.body).not.toContain(token)
  })

  test('is another one at each start, and long', async () => {
    const tokens = [(await aStudio()).token, (await aStudio()).token]

    expect(new Set(tokens).size).toBe(2)
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
  })

  test('is asked for in words on a page, and as a StudioFailure on the API', async () => {
    const { port } = await aStudio()

    const [page, api] = await Promise.all([sendRaw(port, '/'), sendRaw(port, '/api/state')])

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Open the address that the studio printed')
    expect(JSON.parse(api.body)).toEqual({
      error: { code: 'not-signed-in', message: expect.stringContaining('Open the address') as string },
    })
  })
})

describe('who knows the secret is still refused', () => {
  test.each([
    ['under a foreign host name', { host: 'evil.example' }],
    ['under a foreign host name with our port', { host: 'evil.example:PORT' }],
    ['under our name without the port', { host: '127.0.0.1' }],
    ['under our name with another port', { host: '127.0.0.1:1' }],
    ['from a foreign page', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from another program on this machine', { origin: 'http://127.0.0.1:3000' }],
    ['from our address over https', { origin: 'https://127.0.0.1:PORT' }],
    ['from a script of a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['from a script of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%s', async (_, headers) => {
    const { port, token } = await aStudio()
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(port))]),
    )

    const reply = await sendRaw(port, '/api/state', {
      headers: { authorization: `Bearer ${token}`, ...filled },
    })

    expect(reply.status).toBe(403)
  })

  test.each([
    ['under localhost', { host: 'localhost:PORT' }],
    ['from our own page', { origin: 'http://127.0.0.1:PORT', 'sec-fetch-site': 'same-origin' }],
    ['by a link in another program', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('but not %s', async (_, headers) => {
    const { port, token } = await aStudio()
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(port))]),
    )

    const reply = await sendRaw(port, '/', { headers: { authorization: `Bearer ${token}`, ...filled } })

    expect(reply.status).toBe(200)
  })
})

test('every answer carries the headers that keep foreign content out, refusals too', async () => {
  const { port, token } = await aStudio()

  const replies = await Promise.all(
    ['/', `/?token=${token}`, '/api/state', '/nothing'].map((path) => sendRaw(port, path)),
  )

  for (const { headers } of replies) {
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

describe('files', () => {
  test('with a hash in their name may be kept, the page may not', async () => {
    const { port, token } = await aStudio()
    const headers = { authorization: `Bearer ${token}` }

    const [page, asset] = await Promise.all([
      sendRaw(port, '/', { headers }),
      sendRaw(port, '/assets/main-abc123.js', { headers }),
    ])

    expect([page.headers['cache-control'], asset.headers['cache-control']]).toEqual([
      'no-store',
      'private, max-age=31536000, immutable',
    ])
  })

  test.each([
    '/../package.json',
    '/..%2fdata%2fsettings.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cindex.html',
    '/....//etc/passwd',
    '//etc/passwd',
    '/.hidden',
    '/assets/',
    '/assets',
    '/index.html%00.js',
    '/%',
  ])('%s is not served', async (path) => {
    const { port, token } = await aStudio()

    const reply = await sendRaw(port, path, { headers: { authorization: `Bearer ${token}` } })

    expect([400, 403, 404, 422]).toContain(reply.status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('<p>')
  })

  test('a page that is not built says so', async () => {
    const { port, token } = await aStudio({ rendererFolder: '/no/such/folder' })

    const reply = await sendRaw(port, `/?token=${token}`)

    expect(reply.status).toBe(404)
    expect(reply.body).toContain('The page has not been built')
  })
})

describe('the API', () => {
  test('answers what it does not know with a StudioFailure', async () => {
    const { ask } = await aStudio()

    expect(await ask('/api/nothing?secret=1')).toEqual({
      status: 404,
      body: { error: { code: 'not-found', message: 'There is nothing at GET /api/nothing.' } },
    })
  })

  test('takes JSON only', async () => {
    const { origin, token } = await aStudio()

    const reply = await fetch(`${origin}/api/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: '{"colorScheme":"dark"}',
    })

    expect({ status: reply.status, body: (await reply.json()) as unknown }).toEqual({
      status: 415,
      body: {
        error: { code: 'not-json', message: 'The request must be JSON, with content-type application/json.' },
      },
    })
  })

  test('says which part of a body it cannot read', async () => {
    const { origin, token } = await aStudio()

    const reply = await fetch(`${origin}/api/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"colorScheme":',
    })

    expect(reply.status).toBe(422)
    expect(await reply.text()).toContain('The request cannot be read')
  })

  test('tells the state of the studio', async () => {
    const { ask } = await aStudio({ secrets: { names: () => ['LLM_API_KEY'], put: () => undefined } })

    expect(await ask('/api/state')).toEqual({
      status: 200,
      body: {
        version: '1.2.3',
        platform: process.platform,
        baseLayer: { url: null, problem: 'no base layer in this test' },
        functions: [],
        secretsSet: ['LLM_API_KEY'],
      },
    })
  })

  test('hides what went wrong inside, and reports it', async () => {
    const studio = await aStudio({
      secrets: {
        names: () => {
          throw new Error('inner words')
        },
        put: () => undefined,
      },
    })

    expect(await studio.ask('/api/state')).toEqual({
      status: 500,
      body: { error: { code: 'internal', message: 'The studio server made a mistake; its log says more.' } },
    })
    expect(studio.reports).toEqual(['GET /api/state failed.'])
  })
})
