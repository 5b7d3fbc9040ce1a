import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../fixtures/running-server.ts'

const symbols = {
  rho: { latex: String.raw`\rho`, aliases: ['p', 'density'] },
  A: { latex: 'A', aliases: [] },
  C: { latex: 'C', aliases: [] },
  m: { latex: 'm', aliases: [] },
  g: { latex: 'g', aliases: [] },
}
const program = path.resolve(import.meta.dirname, '../../build/server/functions/expression/main.js')
const answer = 'sqrt(2*m*g/(rho*A*C))'

async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<object> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as unknown }
}

async function startBaseLayer(env: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await startServer({ mode: 'base-layer', env })).baseLayerUrl
}

test('a response is compared, whichever wire it comes by', async () => {
  const url = await startBaseLayer()
  const response = 'sqrt(2mg/(density A C))'
  const latex = String.raw`\sqrt{\frac{2 m g}{\rho A C}}`

  const legacy = await post(url, {}, { response, answer, params: { symbols } })
  const pathBased = await post(
    `${url}/evaluate`,
    {},
    {
      submission: { type: 'MATH', content: { expression: response } },
      task: { title: 'Speed', referenceSolution: { expression: answer } },
      configuration: { params: { symbols } },
    },
  )

  expect(legacy).toEqual({
    status: 200,
    body: {
      command: 'eval',
      result: {
        is_correct: true,
        feedback: '',
        tags: ['equal'],
        response_latex: latex,
        response_simplified: 'sqrt(2*m*g/(rho*A*C))',
      },
    },
  })
  expect(pathBased).toMatchObject({ status: 200, body: [{ awardedPoints: 1, responseLatex: latex }] })
})

test('a preview shows how a response is read, and why it cannot be', async () => {
  const url = await startBaseLayer()

  const read = await post(url, { command: 'preview' }, { response: 'ρ x²', params: { symbols } })
  const refused = await post(url, { command: 'preview' }, { response: '2*(x+', params: { symbols } })

  expect(read).toEqual({
    status: 200,
    body: { command: 'preview', result: { preview: { latex: String.raw`\rho x^{2}`, sympy: 'rho*x**2' } } },
  })
  expect(refused).toEqual({
    status: 200,
    body: {
      command: 'preview',
      result: {
        preview: {
          feedback: 'At character 5: a number, a quantity or a bracket is expected after `+`.',
          unreadable_at: { start: 4, end: 5 },
        },
      },
    },
  })
})

test('feedback cases are compared with the same response', async () => {
  const url = await startBaseLayer()
  const cases = [
    { answer: 'x + 2', feedback: 'Not this one.', params: {} },
    { answer: '3x', feedback: 'You forgot to divide.', mark: 0 },
  ]

  const reply = await post(url, {}, { response: 'x*3', answer: 'x', params: { cases } })

  expect(reply).toMatchObject({
    status: 200,
    body: { result: { is_correct: false, matched_case: 1, feedback: 'You forgot to divide.' } },
  })
})

test('what the author set wrongly comes back as an error that names it', async () => {
  const url = await startBaseLayer()
  const message: unknown = expect.stringContaining('params.atol must be a number of 0 or more.')

  const reply = await post(url, {}, { response: 'x', answer: 'x', params: { atol: 'some' } })

  expect(reply).toEqual({ status: 500, body: { error: { message } } })
})

test('healthcheck runs the tests of the function and names them', async () => {
  const url = await startBaseLayer()

  const reply = await post(url, { command: 'healthcheck' }, {})

  const success = {
    name: expect.stringMatching(/^\S+ › .+ › .+/) as string,
    time: expect.any(Number) as number,
  }
  expect(reply).toEqual({
    status: 200,
    body: {
      command: 'healthcheck',
      result: {
        tests_passed: true,
        successes: expect.arrayContaining([success]) as unknown,
        failures: [],
        errors: [],
      },
    },
  })
})

test('over stdio the same program answers many calls at once, each with its own result', async () => {
  const url = await startBaseLayer({
    FUNCTION_COMMAND: process.execPath,
    FUNCTION_ARGS: program,
    FUNCTION_RPC_TRANSPORT: 'stdio',
  })
  const responses = Array.from({ length: 40 }, (_, i) => `${i} x`)

  const replies = await Promise.all(
    responses.map((response) => post(url, {}, { response, answer: '7x', params: {} })),
  )

  expect(replies).toMatchObject(
    responses.map((latex, i) => ({
      status: 200,
      body: { command: 'eval', result: { is_correct: i === 7, response_latex: latex } },
    })),
  )
})
