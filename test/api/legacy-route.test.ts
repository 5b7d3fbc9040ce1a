import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startBaseLayer,
  type Answer,
  type RunningBaseLayer,
} from '../fixtures/requests/running-base-layer.ts'

let baseLayer: RunningBaseLayer

beforeAll(async () => {
  baseLayer = await startBaseLayer()
})

afterAll(async () => {
  expect(await baseLayer.stop()).toBe(0)
})

function command(name: string, body?: unknown): Promise<Answer> {
  return baseLayer.send('POST', '/', { body, headers: { command: name } })
}

async function callsSoFar(): Promise<number> {
  const { body } = await command('eval', { response: 'how many calls?', answer: 0 })
  return (body as { result: { calls: number } }).result.calls
}

function evaluated(overrides: object, seen: object) {
  return {
    command: 'eval',
    result: {
      is_correct: true,
      feedback: 'compared with "a"',
      response_latex: '\\text{it}',
      seen: { response: 'a', answer: 'a', params: { symbols: {} }, ...seen },
      ...overrides,
    },
  }
}

describe('eval', () => {
  test.each([[{}], [{ command: 'eval' }], [{ Command: 'EVAL' }]])('with the headers %j', async (headers) => {
    const answer = await baseLayer.send('POST', '/', {
      body: { response: 'a', answer: 'a', params: {} },
      headers,
    })

    expect(answer).toMatchObject({ status: 200, body: evaluated({}, {}) })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test.each([[''], [0], [false], [[]], [[{ deep: null }]]])('of the response %j', async (response) => {
    const answer = await command('eval', { response, answer: response })

    expect(answer).toMatchObject({ status: 200, body: { result: { is_correct: true, seen: { response } } } })
  })

  test('gives the function symbols, params and the submission context', async () => {
    const params = { symbols: { v: { latex: '\\nu', aliases: ['nu', 'ν'] } }, own: [null, 1.5e-7, 'é😀'] }
    const context = { submissions_per_student_per_response_area: 3 }

    const answer = await command('eval', { response: 'a', answer: 'a', params, submission_context: context })

    expect(answer.body).toEqual(evaluated({}, { params: { ...params, submission_context: context } }))
  })
})

describe('what is refused never reaches the function', () => {
  test.each<[string, string | undefined, number]>([
    ['an unknown command', 'docs-user', 400],
    ['no body', undefined, 400],
    ['an empty body', '', 400],
    ['a body that is no JSON', '{"response":', 400],
    ['a null body', 'null', 422],
    ['a list', '[]', 422],
    ['no answer', '{"response":1}', 422],
    ['a further key', '{"response":1,"answer":1,"foo":1}', 422],
    ['a null response', '{"response":null,"answer":1}', 422],
    ['a null answer', '{"response":1,"answer":null}', 422],
    ['a dangerous key', '{"response":1,"answer":1,"params":{"__proto__":{"x":1}}}', 400],
    ['a deep body', `{"response":${'['.repeat(100)}${']'.repeat(100)},"answer":1}`, 400],
  ])('%s', async (name, body, status) => {
    const before = await callsSoFar()

    const answer = await baseLayer.send('POST', '/', {
      body,
      headers: name === 'an unknown command' ? { command: body ?? '' } : {},
    })

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      error: expect.objectContaining({ message: expect.any(String) as string }) as object,
    })
    expect(answer.body).not.toHaveProperty('command')
    expect(await callsSoFar()).toBe(before + 1)
  })

  test('and the answer names every field with what was expected', async () => {
    const { body } = await command('eval', { answer: null, params: [], more: 1 })

    expect(body).toHaveProperty(['error', 'fields'], {
      '(root)': [
        'response is required',
        'more is not allowed; the keys here are response, answer, params, submission_context',
      ],
      answer: ['must not be null'],
      params: ['must be an object, but is an array'],
    })
  })

  test('another method than POST', async () => {
    expect(await baseLayer.send('GET', '/')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  })
})

describe('preview', () => {
  test.each([['x^2'], [['x', 2]], [{ latex: 'x^2', sympy: 'x**2' }]])('that is %j', async (preview) => {
    expect(await command('preview', { response: preview })).toMatchObject({
      status: 200,
      body: { command: 'preview', result: { preview } },
    })
  })

  test('with an answer is refused', async () => {
    expect(await command('preview', { response: 'x', answer: 'x' })).toMatchObject({ status: 422 })
  })

  test('that is null is a failure of the function', async () => {
    expect(await command('preview', { response: 'nothing' })).toMatchObject({
      status: 500,
      body: { error: { message: expect.stringContaining('preview must not be null') as string } },
    })
  })
})

test.each([[undefined], ['{}'], ['null']])('healthcheck with the body %j', async (body) => {
  expect(await command('healthcheck', body)).toMatchObject({
    status: 200,
    body: {
      command: 'healthcheck',
      result: {
        tests_passed: true,
        successes: [{ name: 'Marker.test_all', time: 7 }],
        failures: [],
        errors: [],
      },
    },
  })
})

describe('feedback cases', () => {
  async function run(cases: unknown[]) {
    const { status, body } = await command('eval', { response: 'x', answer: 'right', params: { cases } })
    expect(status).toBe(200)
    const { is_correct, feedback, matched_case, warnings } = (body as { result: Record<string, unknown> })
      .result
    return { is_correct, feedback, matched_case, warnings }
  }

  const unmatched = {
    is_correct: false,
    feedback: 'compared with "right"',
    matched_case: undefined,
    warnings: undefined,
  }
  const matching = { answer: 'x', feedback: 'Almost' }

  test.each<[string, unknown[], object]>([
    ['none', [], {}],
    ['none that matches', [{ answer: 'y', feedback: 'F' }], {}],
    ['a match at 0', [matching, { answer: 'x', feedback: 'later' }], { matched_case: 0, feedback: 'Almost' }],
    [
      'a match at 2',
      [{ answer: 1, feedback: '' }, { answer: 2, feedback: '' }, matching],
      { matched_case: 2, feedback: 'Almost' },
    ],
    ['mark 1', [{ ...matching, mark: 1 }], { matched_case: 0, feedback: 'Almost', is_correct: true }],
    ['mark 0', [{ ...matching, mark: 0 }], { matched_case: 0, feedback: 'Almost' }],
    [
      'the override flag',
      [{ ...matching, params: { override_eval_feedback: true } }],
      { matched_case: 0, feedback: 'Almost<br />compared with "x"' },
    ],
    [
      'one without an answer',
      [{ feedback: 'F' }, matching],
      { matched_case: 1, feedback: 'Almost', warnings: [{ message: 'Missing answer field', case: 0 }] },
    ],
    [
      'one without feedback',
      [{ answer: 'x' }],
      { warnings: [{ message: 'Missing feedback field', case: 0 }] },
    ],
    [
      'one that raises',
      [{ answer: 'raise', feedback: 'F' }, matching],
      { matched_case: 1, feedback: 'Almost', warnings: [{ message: 'cannot read raise', case: 0 }] },
    ],
    ['null params', [{ ...matching, params: null }], { matched_case: 0, feedback: 'Almost' }],
    [
      'no object',
      ['case', matching],
      {
        matched_case: 1,
        feedback: 'Almost',
        warnings: [{ message: 'The case is not an object with the fields answer and feedback.', case: 0 }],
      },
    ],
  ])('%s', async (_name, cases, changes) => {
    expect(await run(cases)).toEqual({ ...unmatched, ...changes })
  })

  test('a worker that ends in a case costs that case only', async () => {
    const { warnings, ...rest } = await run([{ answer: 'leave', feedback: 'F' }, matching])

    expect(rest).toEqual({ is_correct: false, feedback: 'Almost', matched_case: 1 })
    expect(warnings).toEqual([{ message: expect.stringMatching(/\w+/) as string, case: 0 }])
  })
})

describe('a function that fails', () => {
  test.each([
    ['raise', 500, 'cannot read raise'],
    ['refuse', 422, 'Give a number.'],
  ])('by %s', async (answer, status, message) => {
    expect(await command('eval', { response: 'x', answer })).toMatchObject({
      status,
      body: { error: { message } },
    })
  })

  test('by leaving, and the next call works', async () => {
    const failed = await command('eval', { response: 'x', answer: 'leave' })
    const next = await command('eval', { response: 'x', answer: 'x' })

    expect(failed).toMatchObject({
      status: 500,
      body: { error: { message: expect.stringMatching(/\w+/) as string } },
    })
    expect(next).toMatchObject({ status: 200, body: { result: { is_correct: true } } })
  })
})

test('a thousand evaluations in a row are each answered as asked', async () => {
  const wrong: unknown[] = []
  for (let i = 0; i < 1_000; i++) {
    const { status, body } = await command('eval', { response: i, answer: i })
    const seen = (body as { result?: { seen?: { response?: unknown } } }).result?.seen?.response
    if (status !== 200 || seen !== i) wrong.push({ i, status, body })
  }

  expect(wrong).toEqual([])
})

test('fifty at once are each answered as asked, over both wires', async () => {
  const numbers = Array.from({ length: 50 }, (_, i) => i)

  const answers = await Promise.all(
    numbers.map(async (i) => {
      if (i % 2 === 0) return (await command('eval', { response: i, answer: i })).body
      const content = { value: i }
      const body = { submission: { type: 'OTHER', content }, task: { referenceSolution: content } }
      return (await baseLayer.send('POST', '/evaluate', { body })).body
    }),
  )

  expect(answers).toEqual(
    numbers.map((i) =>
      i % 2 === 0
        ? evaluated({ feedback: `compared with ${i}` }, { response: i, answer: i })
        : [{ message: `compared with ${i}`, awardedPoints: 1, responseLatex: '\\text{it}' }],
    ),
  )
})
