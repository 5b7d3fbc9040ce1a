import { expect, test } from 'vitest'
import { WorkerError, type WorkerErrorCode } from '../../../../../server/contract/errors.ts'
import { aBaseLayer, type Answer, type Send } from '../a-base-layer.ts'
import { compares, type Behaviour } from '../a-function.ts'
import { document, expectDocumented } from './documented.ts'

const tutor: Behaviour = {
  chat: () => ({
    output: { role: 'ASSISTANT', content: 'Which force is missing?' },
    metadata: { summary: 's' },
  }),
  'chat/health': () => ({ status: 'OK', capabilities: { supportsChat: true } }),
}
const submission = { type: 'MATH', content: { expression: 'x' } }
const task = { referenceSolution: { expression: 'y' } }
const messages = [{ role: 'USER', content: 'Why?' }]
const calls = [
  ['POST', '/', { body: { response: 'x', answer: 'y' } }],
  ['POST', '/', { body: { response: 'x' }, headers: { command: 'preview' } }],
  ['POST', '/', { headers: { command: 'healthcheck' } }],
  ['POST', '/evaluate', { body: { submission, task } }],
  ['POST', '/evaluate', { body: { submission, preSubmissionFeedback: { enabled: true } } }],
  ['GET', '/evaluate/health', {}],
  ['HEAD', '/evaluate/health', {}],
  ['POST', '/chat', { body: { messages } }],
  ['GET', '/chat/health', {}],
] as const satisfies readonly Readonly<Parameters<Send>>[]

const workerErrorCodes: Readonly<Record<WorkerErrorCode, true>> = {
  'function-failed': true,
  'submission-refused': true,
  'worker-crashed': true,
  'worker-timed-out': true,
  'worker-garbled': true,
  'worker-not-started': true,
  'worker-given-up': true,
  'worker-stopped': true,
  'request-too-large': true,
  'queue-full': true,
  'call-superseded': true,
  'call-cancelled': true,
}

/** Sends requests and expects that the document tells each answer. */
async function statusesOf(send: Send, requests: readonly Readonly<Parameters<Send>>[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [method, path, parts] of requests) {
    const answer: Answer = await send(method, path, parts)
    expectDocumented(method, path, answer)
    statuses.push(answer.status)
  }
  return statuses
}

function alwaysDoes(act: () => unknown): Behaviour {
  return { eval: act, preview: act, healthcheck: act, chat: act, 'chat/health': act }
}

test('what a function answers is told, on every route', async () => {
  const { send } = aBaseLayer({ ...compares, ...tutor })

  expect(await statusesOf(send, calls)).toEqual(calls.map(() => 200))
})

test('results with everything that functions add, and what feedback cases change, are told', async () => {
  const extras = {
    feedback: { parts: ['a'] },
    warnings: ['rounded'],
    matched_case: 'own',
    tags: [1],
    response_latex: null,
    response_simplified: 'x',
  }
  const { send } = aBaseLayer({
    eval: ({ response, answer }) => ({ is_correct: response === answer, ...extras }),
    preview: () => ({ preview: ['x', 1], note: 'own' }),
  })
  const params = { cases: [7, { answer: 'z', feedback: '' }, { answer: 'x', feedback: ['list'], mark: 1 }] }
  const withCases = [
    ['POST', '/', { body: { response: 'x', answer: 'y', params } }],
    ['POST', '/evaluate', { body: { submission, task, configuration: { params } } }],
    ...calls.filter(([, path]) => path === '/evaluate'),
  ] as const

  expect(await statusesOf(send, withCases)).toEqual([200, 200, 200, 200])
})

test.each(Object.keys(workerErrorCodes))('the failure %s is told, on every route', async (code) => {
  const { send } = aBaseLayer(
    alwaysDoes(() => Promise.reject(new WorkerError(code as WorkerErrorCode, 'It did not work.'))),
  )

  const statuses = new Set(await statusesOf(send, calls))

  expect(statuses.has(200)).toBe(code === 'function-failed' || code === 'submission-refused')
})

test('results that are none of the operation are told, on every route', async () => {
  const { send } = aBaseLayer(alwaysDoes(() => ({ status: 7, feedback: null, preview: null, output: 'x' })))

  expect(await statusesOf(send, calls)).toEqual(calls.map(() => 500))
})

test('a missing function is told, on every route', async () => {
  const { send } = aBaseLayer({}, { evaluation: () => null, chat: () => null })

  expect(await statusesOf(send, calls)).toEqual(calls.map(() => 503))
})

test('a fault of the base layer itself is told, on every route', async () => {
  const { send, log } = aBaseLayer(alwaysDoes(() => Promise.reject(new Error('a mistake of ours'))))

  expect(await statusesOf(send, calls)).toEqual(calls.map(() => 500))
  expect(log.every(({ bug }) => bug !== null)).toBe(true)
})

test('a refused key is told, on every route but the liveness probe', async () => {
  const { send } = aBaseLayer(compares, { authKey: 'the key' })

  const requests = [...calls, ['PUT', '/evaluate', {}], ['GET', '/health', {}]] as const
  expect(await statusesOf(send, requests)).toEqual([...calls.map(() => 401), 401, 200])
})

test('bad and odd requests are told', async () => {
  const { send } = aBaseLayer({ ...compares, ...tutor })
  const requests: readonly (readonly [number, ...Parameters<Send>])[] = [
    [400, 'POST', '/', { body: '' }],
    [400, 'POST', '/', { body: '{"response": 1e999}' }],
    [400, 'POST', '/', { body: '{"__proto__": 1}' }],
    [400, 'POST', '/', { body: '['.repeat(65) }],
    [422, 'POST', '/', { body: [] }],
    [422, 'POST', '/', { body: { response: 'x' } }],
    [422, 'POST', '/', { body: { response: 'x', answer: 'y' }, headers: { command: 'preview' } }],
    [400, 'POST', '/', { body: {}, headers: { command: 'grade' } }],
    [413, 'POST', '/', { body: 'x'.repeat(20_000) }],
    [415, 'POST', '/', { body: {}, headers: { 'content-encoding': 'gzip' } }],
    [415, 'POST', '/', { body: {}, headers: { 'content-type': 'broken' } }],
    [200, 'POST', '/any/other/path?x=1', { body: { response: 'x', answer: 'y' } }],
    [405, 'GET', '/', {}],
    [405, 'DELETE', '/some/where', {}],
    [400, 'POST', '/evaluate', { body: 'nonsense' }],
    [400, 'POST', '/evaluate', { body: {} }],
    [400, 'POST', '/evaluate', { body: { submission: { type: 'TEXT', content: {} } } }],
    [400, 'POST', '/evaluate', { body: { submission } }],
    [406, 'POST', '/evaluate', { body: { submission, task }, headers: { 'x-api-version': '9' } }],
    [413, 'POST', '/prefix/evaluate/', { body: 'x'.repeat(20_000) }],
    [415, 'POST', '/evaluate', { body: {}, headers: { 'content-encoding': 'br' } }],
    [405, 'PUT', '/evaluate', { body: {} }],
    [405, 'HEAD', '/evaluate', {}],
    [413, 'PUT', '/evaluate', { body: 'x'.repeat(20_000) }],
    [406, 'GET', '/evaluate/health', { headers: { 'x-api-version': '9' } }],
    [406, 'HEAD', '/chat/health', { headers: { 'x-api-version': '9' } }],
    [405, 'POST', '/evaluate/health', { body: {} }],
    [400, 'POST', '/chat', { body: { messages: [] } }],
    [400, 'POST', '/chat', { body: { messages: [{ role: 'BOSS', content: 1 }] } }],
    [405, 'OPTIONS', '/chat', {}],
    [405, 'PATCH', '/chat/health', { body: 'x' }],
    [200, 'GET', '/health', {}],
    [200, 'DELETE', '/health', {}],
    [413, 'POST', '/health', { body: 'x'.repeat(20_000) }],
  ]

  const statuses = await statusesOf(
    send,
    requests.map(([, ...request]) => request),
  )

  expect(statuses).toEqual(requests.map(([status]) => status))
})

test('every status that the document tells is one that has a meaning in HTTP, with words', () => {
  const told = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ responses }: { responses: object }) => Object.entries(responses)),
  )

  expect(told.filter(([status]) => !/^[245]\d\d$/.test(status))).toEqual([])
  expect(told.filter(([, { description }]: [string, { description: string }]) => description === '')).toEqual(
    [],
  )
})
