import { describe, expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { aBaseLayer } from './a-base-layer.ts'

const empty = { symbols: {} }

function aSubmission(type: string, content: object, referenceSolution: object = content) {
  return { submission: { type, content }, task: { title: 'T', referenceSolution } }
}

describe('the response and the answer are found', () => {
  test.each([
    ['MATH', { expression: 'x' }],
    ['TEXT', { text: 'x' }],
    ['CODE', { code: 'x' }],
    ['MODEL', { model: 'x', notation: 'uml' }],
    ['OTHER', { value: 'x' }],
    ['MATH', { value: 'x', unit: 'm' }],
    ['OTHER', { expression: 'x', unit: 'm' }],
    ['TEXT', { markdown: 'x' }],
    ['MATH', { expression: null, value: 'x' }],
  ])('%s with %j', async (type, content) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/evaluate', { body: aSubmission(type, content) })

    expect(status).toBe(200)
    expect(body).toEqual([{ awardedPoints: 1 }])
    expect(fn.calls).toEqual([{ method: 'eval', body: { response: 'x', answer: 'x', params: empty } }])
  })

  test('as the documentation writes it: a value on one side, an expression on the other, no title', async () => {
    const { send, fn } = aBaseLayer()

    const { body } = await send('POST', '/evaluate', {
      body: {
        submission: { type: 'OTHER', content: { value: 'x' } },
        task: { referenceSolution: { expression: 'x' } },
      },
    })

    expect(body).toEqual([{ awardedPoints: 1 }])
    expect(fn.calls[0]?.body).toEqual({ response: 'x', answer: 'x', params: empty })
  })

  test.each([
    [{}],
    [{ expression: null }],
    [{ expression: 'x', text: 'y' }],
    [{ files: [], entryPoint: 'main' }],
  ])('%j is not clear enough', async (content) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/evaluate', { body: aSubmission('CODE', content) })

    expect(status).toBe(400)
    expect(body).toEqual({
      title: 'Bad request',
      message: expect.stringMatching(
        '^submission: could not extract content for submission type CODE',
      ) as string,
      code: 'VALIDATION_ERROR',
      details: { fields: { 'submission.content': [expect.stringContaining('"code" or "value"')] } },
    })
    expect(fn.calls).toEqual([])
  })
})

test('a key is advised once where the key of the type is the common one', async () => {
  const { send } = aBaseLayer()

  const { body } = await send('POST', '/evaluate', { body: aSubmission('OTHER', {}) })

  expect(body).toHaveProperty(
    'message',
    'submission: could not extract content for submission type OTHER; give one value, not null, under the key "value"',
  )
})

describe('a request that is refused', () => {
  const submission = { type: 'MATH', content: { expression: 'x' } }
  test.each<[string, unknown, Record<string, unknown>]>([
    ['no submission', {}, { '(root)': ['submission is required'] }],
    ['a body that is a list', [], { '(root)': ['must be an object, but is an array'] }],
    [
      'an unknown type',
      aSubmission('POEM', { value: 'x' }),
      { 'submission.type': ['must be one of TEXT, CODE, MODEL, MATH, OTHER, not "POEM"'] },
    ],
    [
      'content that is text',
      { submission: { type: 'TEXT', content: 'x' } },
      { 'submission.content': ['must be an object, but is text'] },
    ],
    [
      'no task',
      { submission },
      { 'task.referenceSolution': ['task.referenceSolution is required for evaluation'] },
    ],
    [
      'a task without a reference solution',
      { submission, task: { title: 'T', referenceSolution: null } },
      { 'task.referenceSolution': ['task.referenceSolution is required for evaluation'] },
    ],
    [
      'a null answer',
      aSubmission('MATH', { expression: 'x' }, { expression: null }),
      { 'task.referenceSolution': [expect.stringContaining('referenceSolution: could not extract content')] },
    ],
    [
      'preSubmissionFeedback without its switch',
      { submission, preSubmissionFeedback: {} },
      { preSubmissionFeedback: ['preSubmissionFeedback.enabled is required'] },
    ],
    ['a user without a type', { submission, user: { userId: 'u' } }, { user: ['user.type is required'] }],
    [
      'params that are a list',
      { submission, configuration: { params: [] } },
      { 'configuration.params': ['must be an object or null, but is an array'] },
    ],
  ])('%s', async (_name, request, fields) => {
    const { send, fn } = aBaseLayer()

    const { status, body, headers } = await send('POST', '/evaluate', { body: request })

    expect(status).toBe(400)
    expect(body).toEqual({
      title: 'Bad request',
      message: expect.stringMatching(
        /^(request validation error: .+\.|task\.referenceSolution is required for evaluation|referenceSolution: could not .+)$/,
      ) as string,
      code: 'VALIDATION_ERROR',
      details: { fields },
    })
    expect(headers['x-api-version']).toBe('0.1.0')
    expect(headers['x-request-id']).toMatch(/^req-[0-9a-f]{8}$/)
    expect(fn.calls).toEqual([])
  })

  test('because it is no JSON', async () => {
    const { send } = aBaseLayer()

    const { status, body } = await send('POST', '/evaluate', { body: '{' })

    expect(status).toBe(400)
    expect(body).toEqual({
      title: 'Bad request',
      message: expect.stringContaining('The request body is not valid JSON') as string,
      code: 'VALIDATION_ERROR',
      details: null,
    })
  })
})

describe('params', () => {
  test('come from configuration.params, with every key', async () => {
    const { send, fn } = aBaseLayer()
    const params = { symbols: { a: { latex: 'a', aliases: [] } }, tolerance: 1 }

    await send('POST', '/evaluate', {
      body: { ...aSubmission('MATH', { expression: 'x' }), configuration: { params, more: true } },
    })

    expect(fn.calls[0]?.body).toEqual({ response: 'x', answer: 'x', params })
  })

  const extension = {
    gradeParams: { strict: true },
    cases: [{ answer: 'y', feedback: 'F', mark: 1, color: null, params: null }],
    symbols: { a: { latex: 'a', aliases: ['b'] } },
    submissionContext: { submissionsPerStudentPerResponseArea: 3 },
  }

  test('come from the vendor extension when there are none', async () => {
    const { send, fn } = aBaseLayer()

    await send('POST', '/evaluate', {
      body: {
        ...aSubmission('MATH', { expression: 'x' }),
        configuration: { params: null, vendorExtensions: { 'x-lf': extension } },
      },
    })

    expect(fn.calls[0]?.body).toEqual({
      response: 'x',
      answer: 'x',
      params: {
        strict: true,
        symbols: extension.symbols,
        cases: extension.cases,
        submission_context: { submissions_per_student_per_response_area: 3 },
      },
    })
  })

  test('of the vendor extension are not read beside configuration.params', async () => {
    const { send, fn } = aBaseLayer()

    await send('POST', '/evaluate', {
      body: {
        ...aSubmission('MATH', { expression: 'x' }),
        configuration: { params: { own: 1 }, vendorExtensions: { 'x-lf': extension } },
      },
    })

    expect(fn.calls[0]?.body).toEqual({ response: 'x', answer: 'x', params: { own: 1, symbols: {} } })
  })
})

describe('the reply', () => {
  test('tells verdict, feedback and what the platform shows, and keeps the warnings', async () => {
    const { send } = aBaseLayer({
      eval: ({ answer }) => ({
        is_correct: answer === 'b',
        feedback: 'own',
        response_latex: '\\alpha',
        response_simplified: null,
        tags: ['T'],
        other: 'dropped',
      }),
    })
    const cases = [{ answer: 'a' }, { answer: 'b', feedback: 'Case', mark: 0 }]

    const { body } = await send('POST', '/evaluate', {
      body: { ...aSubmission('MATH', { expression: 'x' }), configuration: { params: { cases } } },
    })

    expect(body).toEqual([
      {
        message: 'Case',
        awardedPoints: 0,
        responseLatex: '\\alpha',
        responseSimplified: null,
        matchedCase: 1,
        tags: ['T'],
        warnings: [{ message: 'Missing feedback field', case: 0 }],
      },
    ])
  })

  test.each([[{ nested: 1 }], [['a']]])('has no message when the feedback is %j', async (feedback) => {
    const { send } = aBaseLayer({ eval: () => ({ is_correct: true, feedback }) })

    const { body } = await send('POST', '/evaluate', { body: aSubmission('TEXT', { text: 'x' }) })

    expect(body).toEqual([{ awardedPoints: 1 }])
  })

  test.each([
    ['function-failed', 500, 'INTERNAL_ERROR', 'Internal server error'],
    ['worker-timed-out', 500, 'INTERNAL_ERROR', 'Internal server error'],
    ['submission-refused', 422, 'INVALID_SUBMISSION', 'Submission refused'],
    ['queue-full', 503, 'SERVICE_UNAVAILABLE', 'Service unavailable'],
  ] as const)('after %s serves readers of both dialects', async (...row) => {
    const [workerCode, expected, code, title] = row
    const { send } = aBaseLayer({ eval: () => Promise.reject(new WorkerError(workerCode, 'boom')) })

    const { status, body, headers } = await send('POST', '/evaluate', {
      body: aSubmission('TEXT', { text: 'x' }),
    })

    expect(status).toBe(expected)
    expect(body).toEqual({ title, message: 'boom', code, details: null, error: { message: 'boom' } })
    expect(headers['x-api-version']).toBe('0.1.0')
  })

  test('after a result that is none names what is wrong with it', async () => {
    const { send } = aBaseLayer({ eval: () => ({ is_correct: 1 }) })

    const { status, body } = await send('POST', '/evaluate', { body: aSubmission('TEXT', { text: 'x' }) })

    const message = 'response validation error: is_correct must be true or false, but is a number.'
    expect(status).toBe(500)
    expect(body).toEqual({
      title: 'Internal server error',
      message,
      code: 'INTERNAL_ERROR',
      details: { fields: { is_correct: ['must be true or false, but is a number'] } },
      error: { message },
    })
  })
})

describe('a preview', () => {
  const request = { submission: { type: 'MATH', content: { expression: 'x' } } }
  const on = { preSubmissionFeedback: { enabled: true } }

  test.each([
    ['no task', {}],
    ['a task', { task: { referenceSolution: { expression: 'x' } } }],
    ['a null task', { task: null }],
  ])('with %s is asked of the function without an answer', async (_name, parts) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/evaluate', { body: { ...request, ...parts, ...on } })

    expect(status).toBe(200)
    expect(body).toEqual([{ preSubmissionFeedback: { latex: 'x', sympy: 'x' } }])
    expect(fn.calls).toEqual([{ method: 'preview', body: { response: 'x', params: empty } }])
  })

  test.each([
    [{ preview: 'text' }, { preview: 'text' }],
    [
      { preview: [1], more: 2 },
      { preview: [1], more: 2 },
    ],
    [{ preview: { latex: 'x' }, more: 2 }, { latex: 'x' }],
  ])('whose result is %j', async (result, preSubmissionFeedback) => {
    const { send } = aBaseLayer({ preview: () => result })

    const { body } = await send('POST', '/evaluate', { body: { ...request, ...on } })

    expect(body).toEqual([{ preSubmissionFeedback }])
  })

  test.each([[{ enabled: false }], [null]])('is not asked for by %j', async (preSubmissionFeedback) => {
    const { send, fn } = aBaseLayer()

    await send('POST', '/evaluate', {
      body: { ...aSubmission('MATH', { expression: 'x' }), preSubmissionFeedback },
    })

    expect(fn.calls.map(({ method }) => method)).toEqual(['eval'])
  })
})

describe('versions and request ids', () => {
  const body = aSubmission('TEXT', { text: 'x' })

  test.each([['0.1.0'], [''], [undefined]])('X-Api-Version %j is served as 0.1.0', async (version) => {
    const { send } = aBaseLayer()

    const { status, headers } = await send('POST', '/evaluate', {
      body,
      headers: version === undefined ? {} : { 'X-Api-Version': version },
    })

    expect(status).toBe(200)
    expect(headers['x-api-version']).toBe('0.1.0')
  })

  test.each([
    ['POST', '/evaluate'],
    ['GET', '/evaluate/health'],
    ['POST', '/chat'],
    ['GET', '/chat/health'],
  ])('%s %s refuses a version that is not served', async (method, path) => {
    const { send, fn } = aBaseLayer()

    const answer = await send(method, path, {
      ...(method === 'POST' ? { body } : {}),
      headers: { 'x-api-version': '9.9.9' },
    })

    expect(answer.status).toBe(406)
    expect(answer.body).toEqual({
      title: 'API version not supported',
      message:
        "The requested API version '9.9.9' is not supported. Supported versions are: [0.1.0 0.1.1-dev].",
      code: 'VERSION_NOT_SUPPORTED',
      details: { requestedVersion: '9.9.9', supportedVersions: ['0.1.0', '0.1.1-dev'] },
    })
    expect(answer.headers['x-api-version']).toBe('0.1.1-dev')
    expect(fn.calls).toEqual([])
  })

  test('the Legacy API knows no version', async () => {
    const { send } = aBaseLayer()

    const { status, headers } = await send('POST', '/', {
      body: { response: 'a', answer: 'a' },
      headers: { 'x-api-version': '9.9.9' },
    })

    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('x-api-version')
  })

  test('the request id of the caller comes back, and reaches the function', async () => {
    const ids: string[] = []
    const { send } = aBaseLayer({
      eval: (_body, { requestId }) => {
        ids.push(requestId)
        return { is_correct: true }
      },
    })

    const { headers } = await send('POST', '/evaluate', { body, headers: { 'x-request-id': 'my-42' } })

    expect(headers['x-request-id']).toBe('my-42')
    expect(ids).toEqual(['my-42'])
  })

  test.each([['x'.repeat(201)], ['\u00e9']])(
    'an id that is not short and printable is replaced',
    async (id) => {
      const { send } = aBaseLayer()

      const { headers } = await send('POST', '/evaluate', { body, headers: { 'x-request-id': id } })

      expect(headers['x-request-id']).toMatch(/^req-[0-9a-f]{8}$/)
    },
  )
})
