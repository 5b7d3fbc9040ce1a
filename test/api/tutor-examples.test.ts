import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer } from '../fixtures/running-server.ts'

const examples = path.resolve(import.meta.dirname, '../../server/functions/examples')

async function startExample(name: string) {
  const args = ['--function', path.join(examples, name)]
  const env = { FUNCTION_ENV: 'PYTHONDONTWRITEBYTECODE=1' }
  const { baseLayerUrl: url } = await startServer({ mode: 'base-layer', args, env })
  return async (command: string, body: object) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', command },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }
}

describe.each([
  {
    name: 'python-number',
    right: { response: '0.5', answer: '1/2', params: {} },
    wrong: { response: '5', answer: '1/2', params: {} },
    feedback: 'The digits are right, but check the power of ten or the unit.',
    invalid: { response: '1', answer: 'x', params: {} },
    message: /^answer is not a number that can be read/,
    read: '0.5',
    tests: /^Test\w+\.test_/,
  },
  {
    name: 'perl-exact',
    right: { response: 'Cat ', answer: 'cat', params: { ignore_case: true } },
    wrong: { response: 'Cat', answer: 'cat', params: {} },
    feedback: 'Only upper and lower case differ.',
    invalid: { response: 'a', answer: {}, params: {} },
    message: /^answer must be a text or a number\.$/,
    read: 'cat',
    tests: /^exact-text\./,
  },
])('$name through the base layer', ({ name, right, wrong, feedback, invalid, message, read, tests }) => {
  test('evaluates, previews and explains', async () => {
    const ask = await startExample(name)

    expect(await ask('eval', right)).toMatchObject({ status: 200, body: { result: { is_correct: true } } })
    expect(await ask('eval', wrong)).toMatchObject({ body: { result: { is_correct: false, feedback } } })
    expect(await ask('eval', invalid)).toMatchObject({
      status: 500,
      body: { error: { message: expect.stringMatching(message) as string } },
    })
    const { response, params } = right
    expect(await ask('preview', { response, params })).toMatchObject({
      body: { result: { preview: { sympy: read } } },
    })
  })

  test('runs its own tests', async () => {
    const ask = await startExample(name)

    const { body } = await ask('healthcheck', {})

    const { result } = body as { result: { successes: { name: string; time: number }[] } }
    expect(result).toMatchObject({ tests_passed: true, failures: [], errors: [] })
    expect(result.successes.length).toBeGreaterThan(10)
    for (const success of result.successes) {
      expect(success).toEqual({
        name: expect.stringMatching(tests) as string,
        time: expect.any(Number) as number,
      })
    }
  })

  test('uses the cases of the request', async () => {
    const ask = await startExample(name)
    const cases = [{ answer: wrong.response, feedback: 'That one is common.' }]

    expect(await ask('eval', { ...wrong, params: { cases } })).toMatchObject({
      body: { result: { is_correct: false, feedback: 'That one is common.', matched_case: 0 } },
    })
  })
})
