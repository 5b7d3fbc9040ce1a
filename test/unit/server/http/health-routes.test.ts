import { describe, expect, test } from 'vitest'
import { WorkerError, type WorkerErrorCode } from '../../../../server/contract/errors.ts'
import { aBaseLayer } from './a-base-layer.ts'

const summary = { tests_passed: true, successes: [{ name: 'A.b' }], failures: [], errors: [] }
const evaluateCapabilities = {
  supportsEvaluate: true,
  supportsPreSubmissionFeedback: true,
  supportsFormativeFeedback: true,
  supportsSummativeFeedback: false,
  supportsDataPolicy: 'NOT_SUPPORTED',
  supportedAPIVersions: ['0.1.0', '0.1.1-dev'],
  supportsStreaming: true,
  supportedProgressStages: ['preparing', 'starting', 'evaluating', 'completed', 'failed'],
}
const chatCapabilities = {
  supportsChat: false,
  supportsDataPolicy: 'NOT_SUPPORTED',
  supportedLanguages: [],
  supportedModels: [],
  supportedAPIVersions: [],
  supportsStreaming: true,
  supportedProgressStages: ['preparing', 'starting', 'thinking', 'completed', 'failed'],
}

function failing(code: WorkerErrorCode) {
  return () => Promise.reject(new WorkerError(code, 'It broke.'))
}

describe('GET /health', () => {
  test.each([['/health'], ['/health/'], ['/any/prefix/health'], ['/health?full=1']])(
    'answers at %s',
    async (path) => {
      const { send, fn } = aBaseLayer({}, { authKey: 'secret' })

      const { status, body } = await send('GET', path)

      expect(status).toBe(200)
      expect(body).toEqual({ status: 'ok' })
      expect(fn.calls).toEqual([])
    },
  )

  test('answers HEAD without a body, and any other method as peers do', async () => {
    const { send } = aBaseLayer()

    expect(await send('HEAD', '/health')).toMatchObject({ status: 200, text: '' })
    expect(await send('POST', '/health', { body: 'anything' })).toMatchObject({ status: 200 })
  })
})

describe('GET /evaluate/health', () => {
  test.each([
    [summary, 'OK', "1 of 1 of the function's own tests passed."],
    [
      { tests_passed: false, successes: [1], failures: [1, 2], errors: [3] },
      'DEGRADED',
      "1 of 4 of the function's own tests passed.",
    ],
    [{ ...summary, successes: [] }, 'OK', 'The function has no tests of its own: nothing was checked.'],
  ])('reports the tests of the function: %j', async (result, status, message) => {
    const { send, fn } = aBaseLayer({ healthcheck: () => result })

    const answer = await send('GET', '/evaluate/health')

    expect(answer).toMatchObject({
      status: 200,
      body: { status, message, capabilities: evaluateCapabilities },
    })
    expect(answer.headers['x-api-version']).toBe('0.1.0')
    expect(fn.calls).toEqual([{ method: 'healthcheck', body: {} }])
  })

  test('is DEGRADED when the function has no healthcheck', async () => {
    const { send } = aBaseLayer({ healthcheck: failing('function-failed') })

    const { status, body } = await send('GET', '/evaluate/health')

    expect(status).toBe(200)
    expect(body).toEqual({ status: 'DEGRADED', message: 'It broke.', capabilities: evaluateCapabilities })
  })

  test('is UNAVAILABLE when no function is open', async () => {
    const { send } = aBaseLayer({}, { evaluation: () => null })

    const { status, body } = await send('GET', '/evaluate/health')

    expect(status).toBe(503)
    expect(body).toEqual({
      status: 'UNAVAILABLE',
      message: expect.stringContaining('No evaluation function is open') as string,
      capabilities: evaluateCapabilities,
    })
  })

  test.each([
    ['worker-crashed', 500],
    ['worker-timed-out', 500],
    ['worker-given-up', 503],
  ] as const)('is a failure after %s', async (code, expected) => {
    const { send } = aBaseLayer({ healthcheck: failing(code) })

    const { status, body } = await send('GET', '/evaluate/health')

    expect(status).toBe(expected)
    expect(body).toMatchObject({
      message: 'health check failed: It broke.',
      error: { message: 'health check failed: It broke.' },
    })
  })

  test('is a failure after a summary that is none', async () => {
    const { send } = aBaseLayer({ healthcheck: () => ({ is_correct: false }) })

    const { status, body } = await send('GET', '/evaluate/health')

    expect(status).toBe(500)
    expect(body).toMatchObject({ message: expect.stringMatching(/^invalid health response: /) as string })
  })
})

describe('GET /chat/health', () => {
  test('fills in what the function left out', async () => {
    const { send, fn } = aBaseLayer({ 'chat/health': () => ({}) })

    const { status, body } = await send('GET', '/chat/health')

    expect(status).toBe(200)
    expect(body).toEqual({ status: 'OK', capabilities: chatCapabilities })
    expect(fn.calls).toEqual([{ method: 'chat/health', body: {} }])
  })

  test('passes on what the function says, except streaming, which is a matter of the base layer', async () => {
    const said = {
      status: 'DEGRADED',
      statusMessage: 'slow',
      version: '1.2.3',
      requirements: { requiresLlmConfiguration: true },
    }
    const capabilities = { supportsChat: true, supportsStreaming: false, supportedModels: ['m'], own: 1 }
    const { send } = aBaseLayer({ 'chat/health': () => ({ ...said, capabilities }) })

    const { body } = await send('GET', '/chat/health')

    expect(body).toEqual({
      ...said,
      capabilities: { ...chatCapabilities, ...capabilities, supportsStreaming: true },
    })
  })

  test('UNAVAILABLE is 503', async () => {
    const { send } = aBaseLayer({ 'chat/health': () => ({ status: 'UNAVAILABLE' }) })

    expect(await send('GET', '/chat/health')).toMatchObject({ status: 503, body: { status: 'UNAVAILABLE' } })
  })

  test('is DEGRADED when the function has no health of its own', async () => {
    const { send } = aBaseLayer({ 'chat/health': failing('function-failed') })

    const { status, body } = await send('GET', '/chat/health')

    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'DEGRADED',
      statusMessage: 'It broke.',
      message: 'It broke.',
      capabilities: chatCapabilities,
    })
  })

  test.each([[{ status: 'fine' }], [{ capabilities: [] }]])('%j is no health', async (result) => {
    const { send } = aBaseLayer({ 'chat/health': () => result })

    const { status, body } = await send('GET', '/chat/health')

    expect(status).toBe(500)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^invalid chat health response: /) as string,
    })
  })

  test('is a failure when the worker is gone', async () => {
    const { send } = aBaseLayer({ 'chat/health': failing('worker-crashed') })

    expect(await send('GET', '/chat/health')).toMatchObject({
      status: 500,
      body: { message: 'chat health check failed: It broke.' },
    })
  })
})
