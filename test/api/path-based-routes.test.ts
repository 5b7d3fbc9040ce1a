import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBaseLayer, type RunningBaseLayer } from '../fixtures/requests/running-base-layer.ts'

let baseLayer: RunningBaseLayer

beforeAll(async () => {
  baseLayer = await startBaseLayer()
})

afterAll(async () => {
  expect(await baseLayer.stop()).toBe(0)
})

const feedback = [{ message: 'compared with "x"', awardedPoints: 1, responseLatex: '\\text{it}' }]
const submission = { type: 'MATH', content: { expression: 'x' } }
const task = { title: 'T', referenceSolution: { expression: 'x' } }
const message = { role: 'USER', content: 'Hello' }

describe('POST /evaluate', () => {
  test.each([
    ['MATH', { expression: 'x' }, { expression: 'x' }],
    ['TEXT', { text: 'x' }, { text: 'x' }],
    ['CODE', { code: 'x' }, { code: 'x' }],
    ['MODEL', { model: 'x' }, { model: 'x' }],
    ['OTHER', { value: 'x' }, { value: 'x' }],
    ['TEXT', { value: 'x' }, { value: 'x' }],
    ['OTHER', { value: 'x' }, { expression: 'x' }],
    ['OTHER', { expression: 'x' }, { expression: 'x' }],
  ])('of type %s with %j against %j', async (type, content, referenceSolution) => {
    const answer = await baseLayer.send('POST', '/evaluate', {
      body: { submission: { type, content }, task: { referenceSolution } },
    })

    expect(answer).toMatchObject({ status: 200, body: feedback, headers: { 'x-api-version': '0.1.0' } })
  })

  test.each<[string, unknown, string]>([
    ['no task', { submission }, 'task.referenceSolution is required for evaluation'],
    [
      'an unknown type',
      { submission: { ...submission, type: 'POEM' }, task },
      'submission.type must be one of',
    ],
    ['no content', { submission: { type: 'MATH' }, task }, 'submission.content is required'],
    ['no JSON', '{', 'not valid JSON'],
  ])('with %s is refused', async (_name, body, words) => {
    const answer = await baseLayer.send('POST', '/evaluate', { body })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      title: 'Bad request',
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(words) as string,
    })
  })

  test.each([[{}], [{ task }]])('gives a preview with %j', async (parts) => {
    const answer = await baseLayer.send('POST', '/evaluate', {
      body: { submission, preSubmissionFeedback: { enabled: true }, ...parts },
    })

    expect(answer).toMatchObject({ status: 200, body: [{ preSubmissionFeedback: { preview: 'x' } }] })
  })

  test('runs the feedback cases of configuration.params', async () => {
    const cases = [{ feedback: 'F' }, { answer: 'x', feedback: 'Almost', mark: 1 }]

    const { body } = await baseLayer.send('POST', '/evaluate', {
      body: {
        submission,
        task: { referenceSolution: { expression: 'y' } },
        configuration: { params: { cases } },
      },
    })

    expect(body).toEqual([
      {
        message: 'Almost',
        awardedPoints: 1,
        responseLatex: '\\text{it}',
        matchedCase: 1,
        warnings: [{ message: 'Missing answer field', case: 0 }],
      },
    ])
  })

  test('whose function raises answers in both dialects', async () => {
    const answer = await baseLayer.send('POST', '/evaluate', {
      body: { submission, task: { referenceSolution: { expression: 'raise' } } },
    })

    expect(answer).toMatchObject({
      status: 500,
      body: {
        title: 'Internal server error',
        message: 'cannot read raise',
        code: 'INTERNAL_ERROR',
        error: { message: 'cannot read raise' },
      },
    })
  })

  test('with a version that is not served is 406', async () => {
    const answer = await baseLayer.send('POST', '/evaluate', {
      body: { submission, task },
      headers: { 'X-Api-Version': '9.9.9', 'X-Request-Id': 'mine' },
    })

    expect(answer).toMatchObject({
      status: 406,
      body: {
        code: 'VERSION_NOT_SUPPORTED',
        details: { requestedVersion: '9.9.9', supportedVersions: ['0.1.0', '0.1.1-dev'] },
      },
      headers: { 'x-api-version': '0.1.1-dev', 'x-request-id': 'mine' },
    })
  })

  test('behind a prefix', async () => {
    const answer = await baseLayer.send('POST', '/anyName/evaluate', { body: { submission, task } })

    expect(answer).toMatchObject({ status: 200, body: feedback })
  })
})

describe('POST /chat', () => {
  test.each([['/chat'], ['/tutor/chat']])('with the smallest body at %s', async (path) => {
    const answer = await baseLayer.send('POST', path, { body: { messages: [message] } })

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'x-api-version': '0.1.0' },
      body: {
        output: { role: 'ASSISTANT', content: 'You said: Hello' },
        metadata: {
          summary: 's',
          conversationalStyle: 'c',
          processingTimeMs: 1,
          seen: { messages: [message] },
        },
      },
    })
  })

  test('gives the function every key of the request', async () => {
    const request = {
      messages: [{ role: 'SYSTEM', content: '', extra: 1 }, message],
      conversationId: '12345Test',
      user: {
        type: 'LEARNER',
        taskProgress: { currentPart: { responseAreas: [{ latestSubmission: null }] } },
      },
      context: { question: { parts: [{ responseAreas: [{ answer: [['1']] }] }] } },
      own: { key: 1 },
    }

    const { body } = await baseLayer.send('POST', '/chat', { body: request })

    expect(body).toHaveProperty(['metadata', 'seen'], request)
  })

  test.each<[unknown, string]>([
    [{ messages: [] }, 'messages must not be empty'],
    [{}, 'messages is required'],
    [{ messages: [{ role: 'LEARNER', content: '' }] }, 'messages.0.role must be one of'],
  ])('%j is refused', async (body, words) => {
    expect(await baseLayer.send('POST', '/chat', { body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message: expect.stringContaining(words) as string },
    })
  })

  test.each([
    ['be quiet', 'chat response missing output content'],
    ['raise', 'the provider said no'],
  ])('a function told to %s is a failure', async (content, text) => {
    expect(
      await baseLayer.send('POST', '/chat', { body: { messages: [{ role: 'USER', content }] } }),
    ).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL_ERROR', message: text, error: { message: text } },
    })
  })
})

describe('health', () => {
  test('of the service', async () => {
    expect(await baseLayer.send('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test.each([['/evaluate/health'], ['/anyName/evaluate/health']])('of evaluation at %s', async (path) => {
    expect(await baseLayer.send('GET', path)).toMatchObject({
      status: 200,
      headers: { 'x-api-version': '0.1.0' },
      body: {
        status: 'OK',
        message: "1 of 1 of the function's own tests passed.",
        capabilities: { supportsEvaluate: true, supportedAPIVersions: ['0.1.0', '0.1.1-dev'] },
      },
    })
  })

  test('of chat', async () => {
    expect(await baseLayer.send('GET', '/chat/health')).toMatchObject({
      status: 200,
      body: {
        status: 'OK',
        capabilities: { supportsChat: true, supportsDataPolicy: 'NOT_SUPPORTED', supportsStreaming: true },
      },
    })
  })
})
