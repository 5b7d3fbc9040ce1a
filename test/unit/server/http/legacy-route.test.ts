import { describe, expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { aBaseLayer } from './a-base-layer.ts'

const valid = { response: 'a', answer: 'a', params: {} }
const correct = { command: 'eval', result: { is_correct: true } }
const healthy = {
  command: 'healthcheck',
  result: { tests_passed: true, successes: [{ name: 'A.b', time: 12 }], failures: [], errors: [] },
}

describe('the command header', () => {
  test.each([[undefined], ['eval'], ['EVAL'], ['Eval'], ['']])('%j means eval', async (command) => {
    const { send } = aBaseLayer()

    const answer = await send('POST', '/', { body: valid, headers: command === undefined ? {} : { command } })

    expect(answer).toMatchObject({ status: 200, body: correct })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test('is found in any case of its name', async () => {
    const { send } = aBaseLayer()

    const { body } = await send('POST', '/', { body: { response: 'a' }, headers: { COMMAND: 'Preview' } })

    expect(body).toEqual({ command: 'preview', result: { preview: { latex: 'a', sympy: 'a' } } })
  })

  test.each([['grade'], ['docs-user'], ['chat'], ['eval, preview'], ['__proto__']])(
    '%s is refused, and the function is not called',
    async (command) => {
      const { send, fn } = aBaseLayer()

      const { status, body } = await send('POST', '/', { body: valid, headers: { command } })

      expect(status).toBe(400)
      expect(body).toEqual({
        error: {
          message: `invalid command: "${command}". The header "command" takes eval, preview or healthcheck.`,
        },
      })
      expect(fn.calls).toEqual([])
    },
  )

  test('is looked at before the body', async () => {
    const { send } = aBaseLayer()

    const { text } = await send('POST', '/', { body: 'no json', headers: { command: 'docs' } })

    expect(text).toContain('invalid command')
  })
})

describe('a body that is no JSON object', () => {
  test.each([
    ['', 'The request body is empty. Send a JSON object.'],
    ['{"response":', 'The request body is not valid JSON'],
    ["{'response':1}", 'The request body is not valid JSON'],
    ['undefined', 'The request body is not valid JSON'],
  ])('%j is 400 with a sentence', async (text, message) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: text })

    expect(status).toBe(400)
    expect(body).toEqual({ error: { message: expect.stringContaining(message) as string } })
    expect(fn.calls).toEqual([])
  })

  test.each([
    ['null', 'null'],
    ['[]', 'an array'],
    ['"text"', 'text'],
    ['3', 'a number'],
    ['true', 'true'],
  ])('%s is 422 about the body itself', async (text, given) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: text })

    const problem = `must be an object, but is ${given}`
    expect(status).toBe(422)
    expect(body).toEqual({
      error: { message: `request validation error: ${problem}.`, fields: { '(root)': [problem] } },
    })
    expect(fn.calls).toEqual([])
  })
})

describe('what does not fit the schema is 422, names the field, and never reaches the function', () => {
  const keys = 'response, answer, params, submission_context'
  const latex = { latex: 'x', aliases: [] }
  test.each<[string, unknown, Record<string, string[]>]>([
    ['no answer', { response: 'a' }, { '(root)': ['answer is required'] }],
    ['nothing', {}, { '(root)': ['response is required', 'answer is required'] }],
    ['a null response', { ...valid, response: null }, { response: ['must not be null'] }],
    ['a null answer', { ...valid, answer: null }, { answer: ['must not be null'] }],
    ['a further key', { ...valid, foo: 1 }, { '(root)': [`foo is not allowed; the keys here are ${keys}`] }],
    ['params as text', { ...valid, params: 'x' }, { params: ['must be an object, but is text'] }],
    ['null params', { ...valid, params: null }, { params: ['must be an object, but is null'] }],
    [
      'symbols as a list',
      { ...valid, params: { symbols: [] } },
      { 'params.symbols': ['must be an object, but is an array'] },
    ],
    [
      'a symbol without aliases',
      { ...valid, params: { symbols: { 'a/b': { latex: 'x' } } } },
      { 'params.symbols.a/b': ['params.symbols.a/b.aliases is required'] },
    ],
    [
      'an alias that is no text',
      { ...valid, params: { symbols: { x: { ...latex, aliases: ['y', 1] } } } },
      { 'params.symbols.x.aliases.1': ['must be text, but is a number'] },
    ],
    [
      'a count below zero',
      { ...valid, submission_context: { submissions_per_student_per_response_area: -1 } },
      { 'submission_context.submissions_per_student_per_response_area': ['must be 0 or more, but is -1'] },
    ],
    [
      'a fractional count',
      { ...valid, submission_context: { submissions_per_student_per_response_area: 1.5 } },
      {
        'submission_context.submissions_per_student_per_response_area': [
          'must be a whole number, but is a number',
        ],
      },
    ],
  ])('%s', async (_name, request, fields) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: request })

    expect(status).toBe(422)
    expect(body).toEqual({
      error: { message: expect.stringMatching(/^request validation error: .+\.$/) as string, fields },
    })
    expect(fn.calls).toEqual([])
  })

  test('a preview with an answer', async () => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: valid, headers: { command: 'preview' } })

    expect(status).toBe(422)
    expect(body).toHaveProperty(['error', 'fields'], {
      '(root)': ['answer is not allowed; the keys here are response, params, submission_context'],
    })
    expect(fn.calls).toEqual([])
  })
})

describe('what the function gets', () => {
  test.each([[''], [false], [0], [[]], [{}], [{ deep: [null] }]])(
    'a response of %j as it came',
    async (response) => {
      const { send, fn } = aBaseLayer()

      const { status } = await send('POST', '/', { body: { response, answer: response } })

      expect(status).toBe(200)
      expect(fn.calls).toEqual([
        { method: 'eval', body: { response, answer: response, params: { symbols: {} } } },
      ])
    },
  )

  test('params with every key that the caller sent, and symbols as they are', async () => {
    const { send, fn } = aBaseLayer()
    const params = {
      symbols: { rho: { latex: '\\rho', aliases: ['p'], isVisible: true } },
      atol: '1e-3',
      cases: [],
      strict: 'true',
    }

    await send('POST', '/', { body: { ...valid, params } })

    expect(fn.calls).toEqual([{ method: 'eval', body: { ...valid, params } }])
  })

  test('a submission context from the top level inside params', async () => {
    const { send, fn } = aBaseLayer()
    const context = { submissions_per_student_per_response_area: 2 }

    await send('POST', '/', { body: { ...valid, submission_context: context } })

    expect(fn.calls[0]?.body).toEqual({ ...valid, params: { submission_context: context, symbols: {} } })
  })

  test('the submission context of params when there are two', async () => {
    const { send, fn } = aBaseLayer()

    await send('POST', '/', {
      body: {
        response: 'a',
        submission_context: { submissions_per_student_per_response_area: 2 },
        params: { submission_context: { submissions_per_student_per_response_area: 5 } },
      },
      headers: { command: 'preview' },
    })

    expect(fn.calls[0]?.body).toEqual({
      response: 'a',
      params: { submission_context: { submissions_per_student_per_response_area: 5 }, symbols: {} },
    })
  })
})

describe('healthcheck', () => {
  test.each([[undefined], [''], ['{}'], ['null'], ['{"any":1}']])('with the body %j', async (text) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: text, headers: { command: 'healthcheck' } })

    expect(status).toBe(200)
    expect(body).toEqual(healthy)
    expect(fn.calls).toEqual([{ method: 'healthcheck', body: {} }])
  })

  test('with a body that is no JSON is 400', async () => {
    const { send, fn } = aBaseLayer()

    const { status } = await send('POST', '/', { body: '{', headers: { command: 'healthcheck' } })

    expect(status).toBe(400)
    expect(fn.calls).toEqual([])
  })

  test.each([
    ['[]', 'an array'],
    ['"text"', 'text'],
    ['3', 'a number'],
  ])('with the body %s is 422', async (text, given) => {
    const { send, fn } = aBaseLayer()

    const { status, body } = await send('POST', '/', { body: text, headers: { command: 'healthcheck' } })

    expect(status).toBe(422)
    expect(body).toHaveProperty(['error', 'fields'], {
      '(root)': [`must be an object or null, but is ${given}`],
    })
    expect(fn.calls).toEqual([])
  })

  test('a summary with a further key is no summary', async () => {
    const { send } = aBaseLayer({ healthcheck: () => ({ ...healthy.result, skipped: [] }) })

    const { status, body } = await send('POST', '/', { headers: { command: 'healthcheck' } })

    expect(status).toBe(500)
    expect(body).toHaveProperty(['error', 'fields'], {
      '(root)': ['skipped is not allowed; the keys here are tests_passed, successes, failures, errors'],
    })
  })
})

describe('the result of the function', () => {
  test('is passed on with every further field', async () => {
    const result = { is_correct: false, feedback: ['a'], extra: { deep: null }, error: 'kept as data' }
    const { send } = aBaseLayer({ eval: () => result })

    const { status, body } = await send('POST', '/', { body: valid })

    expect(status).toBe(200)
    expect(body).toEqual({ command: 'eval', result })
  })

  test.each([
    [{}, { '(root)': ['is_correct is required'] }],
    [{ is_correct: 'yes' }, { is_correct: ['must be true or false, but is text'] }],
    [
      { is_correct: true, feedback: null },
      { feedback: ['must be text or an object or an array, but is null'] },
    ],
  ])('%j is no result of eval', async (result, fields) => {
    const { send } = aBaseLayer({ eval: () => result })

    const { status, body } = await send('POST', '/', { body: valid })

    expect(status).toBe(500)
    expect(body).toEqual({
      error: { message: expect.stringMatching(/^response validation error: .+\.$/) as string, fields },
    })
  })

  test.each([['text'], [[1, 'two']], [{ latex: 'x' }], [0], [false]])(
    'a preview may be %j',
    async (preview) => {
      const { send } = aBaseLayer({ preview: () => ({ preview, more: 1 }) })

      const { status, body } = await send('POST', '/', {
        body: { response: 'a' },
        headers: { command: 'preview' },
      })

      expect(status).toBe(200)
      expect(body).toEqual({ command: 'preview', result: { preview, more: 1 } })
    },
  )

  test.each([
    [{ preview: null }, { preview: ['must not be null'] }],
    [{}, { '(root)': ['preview is required'] }],
  ])('%j is no preview', async (result, fields) => {
    const { send } = aBaseLayer({ preview: () => result })

    const { status, body } = await send('POST', '/', {
      body: { response: 'a' },
      headers: { command: 'preview' },
    })

    expect(status).toBe(500)
    expect(body).toHaveProperty(['error', 'fields'], fields)
  })
})

describe('a function that fails', () => {
  test.each([
    ['function-failed', 500],
    ['submission-refused', 422],
    ['worker-crashed', 500],
    ['worker-timed-out', 500],
    ['worker-garbled', 500],
    ['worker-not-started', 500],
    ['worker-given-up', 503],
    ['worker-stopped', 503],
    ['request-too-large', 413],
    ['queue-full', 503],
  ] as const)('%s is %i with its sentence, and no command', async (code, expected) => {
    const { send } = aBaseLayer({ eval: () => Promise.reject(new WorkerError(code, 'It broke.')) })

    const { status, body } = await send('POST', '/', { body: valid })

    expect(status).toBe(expected)
    expect(body).toEqual({ error: { message: 'It broke.' } })
  })

  test('is answered with 503 when none is open', async () => {
    const { send } = aBaseLayer({}, { evaluation: () => null })

    const { status, body } = await send('POST', '/', { body: valid })

    expect(status).toBe(503)
    expect(body).toEqual({
      error: {
        message: 'No evaluation function is open. Start the base layer with one, or open one in the studio.',
      },
    })
  })

  test('a mistake of the base layer itself shows nothing of itself, except in the log', async () => {
    const { send, log } = aBaseLayer({ eval: () => Promise.reject(new Error('internal detail')) })

    const { status, body } = await send('POST', '/', { body: valid })

    expect(status).toBe(500)
    expect(body).toEqual({ error: { message: 'The base layer failed. Its log says more.' } })
    expect(log[0]?.bug).toContain('internal detail')
  })
})

describe('feedback cases on the wire', () => {
  test('a match changes feedback and verdict and names the case', async () => {
    const { send, fn } = aBaseLayer()
    const cases = [
      { answer: 'z', feedback: 'no' },
      { answer: 'b', feedback: 'Half right', mark: 1 },
    ]

    const { body } = await send('POST', '/', { body: { response: 'b', answer: 'a', params: { cases } } })

    expect(body).toEqual({
      command: 'eval',
      result: { is_correct: true, feedback: 'Half right', matched_case: 1 },
    })
    expect(fn.calls).toHaveLength(3)
  })

  test('what goes wrong in a case is a warning that counts from 0, after those of the function', async () => {
    const { send } = aBaseLayer({
      eval: ({ answer }) => {
        if (answer === 'bad') throw new WorkerError('function-failed', 'cannot read bad')
        return { is_correct: false, warnings: ['own'] }
      },
    })
    const cases = [
      { answer: 'bad', feedback: 'F' },
      { answer: null, feedback: 'F' },
      { answer: 'c', feedback: 'F', params: { symbols: 3 } },
      'nothing',
    ]

    const { status, body } = await send('POST', '/', {
      body: { response: 'b', answer: 'a', params: { cases } },
    })

    expect(status).toBe(200)
    expect(body).toEqual({
      command: 'eval',
      result: {
        is_correct: false,
        warnings: [
          'own',
          { message: 'cannot read bad', case: 0 },
          { message: 'request validation error: answer must not be null.', case: 1 },
          {
            message: 'request validation error: params.symbols must be an object, but is a number.',
            case: 2,
          },
          { message: 'The case is not an object with the fields answer and feedback.', case: 3 },
        ],
      },
    })
  })

  test('a preview never tries them', async () => {
    const { send, fn } = aBaseLayer()

    await send('POST', '/', {
      body: { response: 'b', params: { cases: [{ answer: 'b', feedback: 'F' }] } },
      headers: { command: 'preview' },
    })

    expect(fn.calls).toHaveLength(1)
  })
})
