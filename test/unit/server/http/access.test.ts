import { describe, expect, test } from 'vitest'
import { aBaseLayer } from './a-base-layer.ts'

const valid = { response: 'a', answer: 'a' }
const submission = { type: 'TEXT', content: { text: 'a' } }
const evaluable = { submission, task: { referenceSolution: { text: 'a' } } }

describe('the api-key', () => {
  test.each([
    ['POST', '/', {}],
    ['POST', '/', { 'api-key': 'wrong' }],
    ['POST', '/', { 'api-key': '' }],
    ['GET', '/', {}],
    ['POST', '/evaluate', { 'api-key': 'secret2' }],
    ['GET', '/evaluate/health', {}],
    ['POST', '/chat', {}],
    ['GET', '/chat/health', {}],
    ['GET', '/somewhere', {}],
  ])('%s %s with %j is refused as text, before anything else', async (method, path, headers) => {
    const { send, fn } = aBaseLayer({}, { authKey: 'secret' })

    const answer = await send(method, path, { headers })

    expect(answer).toMatchObject({ status: 401, text: 'unauthorized\n' })
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(fn.calls).toEqual([])
  })

  test('lets the right key in', async () => {
    const { send } = aBaseLayer(undefined, { authKey: 'secret' })

    expect(await send('POST', '/', { body: valid, headers: { 'Api-Key': 'secret' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('methods', () => {
  test.each([['GET'], ['PUT'], ['DELETE'], ['PATCH'], ['OPTIONS'], ['PROPFIND']])(
    '%s on the Legacy API is 405',
    async (method) => {
      const { send, fn } = aBaseLayer()

      const { status, body, headers } = await send(method, '/')

      expect(status).toBe(405)
      expect(body).toEqual({ error: { message: `invalid method: ${method}. This path takes POST.` } })
      expect(headers.allow).toBe('POST')
      expect(fn.calls).toEqual([])
    },
  )

  test.each([
    ['GET', '/evaluate', 'POST'],
    ['OPTIONS', '/chat', 'POST'],
    ['POST', '/evaluate/health', 'GET, HEAD'],
    ['DELETE', '/chat/health', 'GET, HEAD'],
  ])('%s %s is 405 in the path-based dialect', async (method, path, allow) => {
    const { send } = aBaseLayer()

    const { status, body, headers } = await send(method, path)

    expect(status).toBe(405)
    expect(body).toEqual({
      title: 'Method not allowed',
      message: `invalid method: ${method}. This path takes ${allow}.`,
      code: 'METHOD_NOT_ALLOWED',
      details: null,
    })
    expect(headers).toMatchObject({ allow, 'x-api-version': '0.1.0' })
  })
})

describe('paths', () => {
  test.each([['/'], ['/eval'], ['/any/path'], ['/?command=preview'], ['/evaluate-me'], ['/xevaluate']])(
    'POST %s is the Legacy API',
    async (path) => {
      const { send } = aBaseLayer()

      const { status, body } = await send('POST', path, { body: valid })

      expect(status).toBe(200)
      expect(body).toEqual({ command: 'eval', result: { is_correct: true } })
    },
  )

  test.each([
    ['/evaluate'],
    ['/compareSets/evaluate'],
    ['/a/b/evaluate/'],
    ['/evaluate?x=/chat'],
    ['http://gateway.example/p/evaluate'],
  ])('POST %s is the path-based API', async (path) => {
    const { send } = aBaseLayer()

    const { status, body } = await send('POST', path, { body: evaluable, headers: { host: 'localhost' } })

    expect(status).toBe(200)
    expect(body).toEqual([{ awardedPoints: 1 }])
  })

  test('the log has the path as it was asked for, without its query', async () => {
    const { send, log } = aBaseLayer()

    await send('POST', '/p/evaluate?token=abc', { body: evaluable, headers: { 'x-request-id': 'r1' } })

    expect(log).toEqual([
      {
        requestId: 'r1',
        method: 'POST',
        path: '/p/evaluate',
        status: 200,
        durationMs: expect.any(Number) as number,
        failure: null,
        bug: null,
      },
    ])
  })
})

describe('bodies', () => {
  test.each([
    ['application/json'],
    ['Application/JSON; charset=UTF-8'],
    ['application/json; charset="utf-8"; profile=x'],
    ['application/vnd.api+json'],
  ])('are read under the content type %s', async (type) => {
    const { send } = aBaseLayer()

    const { status } = await send('POST', '/', { body: valid, headers: { 'content-type': type } })

    expect(status).toBe(200)
  })

  test.each([
    [
      { 'content-type': 'text/plain' },
      'The request body must be JSON, not "text/plain". Send content-type: application/json.',
    ],
    [
      { 'content-type': 'application/x-www-form-urlencoded' },
      'The request body must be JSON, not "application/x-www-form-urlencoded". Send content-type: application/json.',
    ],
    [
      { 'content-type': 'application/json, text/plain' },
      'The request body must be JSON, not "application/json, text/plain". Send content-type: application/json.',
    ],
    [
      { 'content-type': 'nonsense' },
      'The request body must be JSON, not "nonsense". Send content-type: application/json.',
    ],
    [
      { 'content-type': 'application/json; charset=latin1' },
      'The request body must be in UTF-8, not in "latin1". Send content-type: application/json.',
    ],
    [
      { 'content-encoding': 'gzip' },
      'The request body is compressed. Send it without the header "content-encoding".',
    ],
  ])('with %j are refused in the dialect of the route', async (headers, message) => {
    const { send, fn } = aBaseLayer({})

    const legacy = await send('POST', '/', { body: valid, headers })
    const pathBased = await send('POST', '/evaluate', { body: valid, headers })

    expect(legacy).toMatchObject({ status: 415, body: { error: { message } } })
    expect(pathBased).toMatchObject({
      status: 415,
      body: { title: 'Bad request', message, code: 'VALIDATION_ERROR', details: null },
    })
    expect(fn.calls).toEqual([])
  })

  test('that are not there need no content type', async () => {
    const { send } = aBaseLayer()

    expect(await send('POST', '/', { headers: { command: 'healthcheck' } })).toMatchObject({ status: 200 })
  })

  test.each([
    [
      '/',
      { error: { message: 'The request body is larger than 100 bytes, the most that this service takes.' } },
    ],
    [
      '/chat',
      {
        title: 'Request too large',
        message: 'The request body is larger than 100 bytes, the most that this service takes.',
        code: 'REQUEST_TOO_LARGE',
        details: null,
      },
    ],
  ])('over the limit are 413 at %s', async (path, expected) => {
    const { send, fn } = aBaseLayer({}, { maxBodyBytes: 100 })

    const { status, body } = await send('POST', path, {
      body: { ...valid, params: { long: 'x'.repeat(100) } },
    })

    expect(status).toBe(413)
    expect(body).toEqual(expected)
    expect(fn.calls).toEqual([])
  })
})
