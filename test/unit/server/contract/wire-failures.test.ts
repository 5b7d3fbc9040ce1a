import { describe, expect, test } from 'vitest'
import { openAnswer, withoutWrapping, type WireFailure } from '../../../../server/contract/wire-failures.ts'

function answer(status: number, body: unknown) {
  return { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

function aFailure(overrides: Partial<WireFailure>): WireFailure {
  return {
    kind: 'failure',
    cause: 'function',
    status: 500,
    message: 'boom',
    code: null,
    fields: null,
    details: {},
    ...overrides,
  }
}

describe('what the current base layer answers', () => {
  test('a function that raised, on the Legacy API', () => {
    expect(openAnswer(answer(500, { error: { message: 'boom' } }))).toEqual(aFailure({}))
  })

  test('a function that raised, on the path-based API', () => {
    const body = {
      title: 'Internal server error',
      message: 'boom',
      code: 'INTERNAL_ERROR',
      details: null,
      error: { message: 'boom' },
    }

    expect(openAnswer(answer(500, body))).toEqual(
      aFailure({ code: 'INTERNAL_ERROR', details: { details: null } }),
    )
  })

  test('a refused request, on the Legacy API', () => {
    const body = {
      error: { message: 'request validation error: …', fields: { '(root)': ['answer is required'] } },
    }

    expect(openAnswer(answer(422, body))).toEqual(
      aFailure({
        cause: 'request',
        status: 422,
        message: 'request validation error: …',
        fields: { '(root)': ['answer is required'] },
      }),
    )
  })

  test('a refused request, on the path-based API', () => {
    const details = { fields: { submission: ['submission.type is required'] } }
    const body = { title: 'Bad request', message: 'm', code: 'VALIDATION_ERROR', details }

    expect(openAnswer(answer(400, body))).toEqual(
      aFailure({
        cause: 'request',
        status: 400,
        message: 'm',
        code: 'VALIDATION_ERROR',
        fields: details.fields,
        details: { details },
      }),
    )
  })

  test('a refused submission is the word of the function', () => {
    expect(openAnswer(answer(422, { error: { message: 'No unit' } }))).toMatchObject({ cause: 'function' })
  })

  test('no function', () => {
    const body = {
      title: 'T',
      message: 'none',
      code: 'SERVICE_UNAVAILABLE',
      details: null,
      error: { message: 'none' },
    }

    expect(openAnswer(answer(503, body))).toMatchObject({ cause: 'service', message: 'none' })
  })
})

describe('what others answer', () => {
  test('plain text', () => {
    expect(openAnswer(answer(400, 'doc path: wrong\n'))).toEqual(
      aFailure({ cause: 'request', status: 400, message: 'doc path: wrong' }),
    )
    expect(openAnswer(answer(401, 'unauthorized\n'))).toEqual(
      aFailure({ cause: 'service', status: 401, message: 'unauthorized' }),
    )
  })

  test('an error under status 200, with the text of the exception in its detail', () => {
    const error = {
      message: 'An exception was raised while executing the evaluation function.',
      detail: 'division by zero',
    }

    expect(openAnswer(answer(200, { command: 'eval', error }))).toEqual(
      aFailure({ status: 200, message: 'division by zero', details: { detail: 'division by zero' } }),
    )
  })

  test('a structured exception', () => {
    const error = { message: 'Bad', culprit: 'author', serialization_errors: [] }

    expect(openAnswer(answer(200, { error }))).toEqual(
      aFailure({ status: 200, message: 'Bad', details: { culprit: 'author', serialization_errors: [] } }),
    )
  })

  test('an error that is text', () => {
    expect(openAnswer(answer(500, { command: 'eval', error: 'boom' }))).toMatchObject({ message: 'boom' })
  })

  test('a Lambda envelope under status 200', () => {
    const envelope = { statusCode: 500, body: 'An error occurred within the chat_module(): no key' }

    expect(openAnswer(answer(200, envelope))).toMatchObject({
      status: 500,
      message: 'An error occurred within the chat_module(): no key',
    })
  })

  test('nothing at all under status 200', () => {
    expect(openAnswer(answer(200, ''))).toMatchObject({
      cause: 'service',
      message: 'The service answered with an empty body: neither a result nor an error.',
    })
  })

  test('a page', () => {
    expect(openAnswer(answer(200, '<html>'))).toMatchObject({
      message: 'The service answered something that is not JSON.',
    })
    expect(openAnswer(answer(502, ''))).toMatchObject({
      message: 'The service answered status 502 and no text.',
    })
  })

  test('an error inside a result is data', () => {
    const body = { command: 'eval', result: { is_correct: false, error: 'kept' } }

    expect(openAnswer(answer(200, body))).toEqual({ kind: 'json', value: body })
  })
})

test.each([
  ["error sending data: error sending rpc request: Error calling user handler for 'eval': boom", 'boom'],
  ["Error calling user handler for 'preview': ", "Error calling user handler for 'preview': "],
  ['Error in line 3', 'Error in line 3'],
])('%s is told as %s', (wrapped, text) => {
  expect(withoutWrapping(wrapped)).toBe(text)
})
