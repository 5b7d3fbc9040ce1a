import { EventEmitter, once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { createBaseLayer, type BaseLayer, type BaseLayerOptions } from '../../../../server/http/base-layer.ts'
import { defaultProgressSettings } from '../../../../server/http/progress-settings.ts'
import type { RequestLogEntry } from '../../../../server/http/request-log.ts'
import { framesOf, postForStream } from '../../../fixtures/event-frames.ts'
import { aFunction, type Behaviour } from './a-function.ts'

const submission = {
  submission: { type: 'OTHER', content: { value: 'a' } },
  task: { referenceSolution: { value: 'b' } },
}
const message = { messages: [{ role: 'USER', content: 'Hello' }] }
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string

async function aListener(
  behaviour: Behaviour,
  overrides: Partial<BaseLayerOptions> = {},
): Promise<{ url: string; baseLayer: BaseLayer; log: RequestLogEntry[] }> {
  const fn = aFunction(behaviour)
  const log: RequestLogEntry[] = []
  const baseLayer = createBaseLayer({
    evaluation: () => fn,
    chat: () => fn,
    authKey: null,
    maxBodyBytes: 100_000,
    log: (entry) => log.push(entry),
    ...overrides,
  })
  onTestFinished(() => baseLayer.close())
  return { url: (await baseLayer.listen('127.0.0.1', 0)).url, baseLayer, log }
}

describe('a stream', () => {
  test('tells each stage of an evaluation once, what the function said, and the feedback at its end', async () => {
    const { url } = await aListener({
      eval: ({ answer }, { onProgress }) => {
        onProgress?.({ message: `Comparing with ${String(answer)}`, data: { part: 1 } })
        return { is_correct: answer === 'a', feedback: 'Own words.' }
      },
    })
    const cases = [
      { answer: 'c', feedback: 'C' },
      { answer: 'a', feedback: 'A', mark: 1 },
    ]

    const { response, text } = await postForStream(
      `${url}/evaluate`,
      { ...submission, configuration: { params: { cases } } },
      { 'x-request-id': 'mine' },
    )

    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
      'x-api-version': '0.1.1-dev',
      'x-request-id': 'mine',
    })
    const steps = ['b', 'c', 'a'].map((answer) => ({
      stage: 'evaluating',
      message: `Comparing with ${answer}`,
      data: { part: 1 },
      timestamp: at,
    }))
    const feedback = [{ awardedPoints: 1, message: 'A', matchedCase: 1 }]
    expect(framesOf(await text)).toEqual([
      {
        event: 'preparing',
        data: { stage: 'preparing', message: 'The submission is being prepared.', timestamp: at },
      },
      {
        event: 'starting',
        data: { stage: 'starting', message: 'The evaluation is starting.', timestamp: at },
      },
      ...steps.map((data) => ({ event: 'evaluating', data })),
      {
        event: 'completed',
        data: { stage: 'completed', message: 'Feedback is ready.', timestamp: at, data: { feedback, steps } },
      },
    ])
  })

  test('ends a chat with the reply', async () => {
    const reply = { output: { role: 'ASSISTANT', content: 'Hi' }, metadata: { summary: 's' } }
    const { url } = await aListener({
      chat: (_body, { onProgress }) => {
        onProgress?.({ message: 'Thinking\nhard', data: null })
        return reply
      },
    })

    const { text } = await postForStream(`${url}/chat`, message)

    const frames = framesOf(await text)
    expect(frames.map(({ event }) => event)).toEqual(['preparing', 'starting', 'thinking', 'completed'])
    expect(frames[3]?.data).toEqual({
      stage: 'completed',
      message: 'Response is ready.',
      timestamp: at,
      data: { ...reply, steps: [{ stage: 'thinking', message: 'Thinking\nhard', timestamp: at }] },
    })
  })

  test('ends a preview with the preview', async () => {
    const { url } = await aListener({ preview: () => ({ preview: { latex: 'x' } }) })

    const { text } = await postForStream(`${url}/evaluate`, {
      ...submission,
      preSubmissionFeedback: { enabled: true },
    })

    expect(framesOf(await text).at(-1)?.data).toEqual({
      stage: 'completed',
      message: 'The preview is ready.',
      timestamp: at,
      data: { feedback: [{ preSubmissionFeedback: { latex: 'x' } }], steps: [] },
    })
  })

  test.each([
    [
      () => Promise.reject(new WorkerError('function-failed', 'It broke.')),
      { title: 'Evaluation failed', message: 'It broke.', code: 'INTERNAL_ERROR', details: null },
    ],
    [
      () => ({}),
      {
        title: 'Invalid response',
        message: 'response validation error: is_correct is required.',
        code: 'INTERNAL_ERROR',
        details: { fields: { '(root)': ['is_correct is required'] } },
      },
    ],
  ])('ends with the reason when the function fails, and the log has it too', async (fail, error) => {
    const { url, log } = await aListener({ eval: fail })

    const { response, text } = await postForStream(`${url}/evaluate`, submission)

    expect(framesOf(await text).at(-1)).toEqual({
      event: 'failed',
      data: {
        stage: 'failed',
        message: 'The evaluation failed.',
        timestamp: at,
        data: { feedback: null, steps: [], error: { ...error, trace: null } },
      },
    })
    expect(response.statusCode).toBe(200)
    expect(log).toMatchObject([{ status: 200, failure: `INTERNAL_ERROR: ${error.message}` }])
  })

  test('says in between that it is still there', async () => {
    const done = new EventEmitter()
    const { url } = await aListener(
      { eval: () => once(done, 'done').then(() => ({ is_correct: true })) },
      { progress: { settings: { ...defaultProgressSettings, heartbeatMs: 20 } } },
    )

    const { sees, text } = await postForStream(`${url}/evaluate`, submission)
    await sees(': ping\n\n: ping\n\n')
    done.emit('done')

    expect(await text).toMatch(/event: completed\ndata: [^\n]*\n\n$/)
  })

  test('that its client leaves ends the call of the function', async () => {
    const events = new EventEmitter()
    const { url } = await aListener({
      eval: (_body, { signal }) => {
        signal.addEventListener('abort', () => events.emit('cancelled', signal.reason))
        return new Promise(() => undefined)
      },
    })
    const cancelled = once(events, 'cancelled')

    const { request, sees } = await postForStream(`${url}/evaluate`, submission)
    await sees('event: starting')
    request.destroy()

    expect(await cancelled).toMatchObject([{ code: 'call-cancelled' }])
  })

  test('ends with a failure when the base layer closes', async () => {
    const { url, baseLayer } = await aListener({ eval: () => new Promise(() => undefined) })

    const { sees, text } = await postForStream(`${url}/evaluate`, submission)
    await sees('event: starting')
    await baseLayer.close()

    expect(framesOf(await text).at(-1)).toMatchObject({
      event: 'failed',
      data: { data: { error: { message: 'The base layer is stopping.', code: 'SERVICE_UNAVAILABLE' } } },
    })
  })

  test('repeats no more than 200 of the steps of a function that says more', async () => {
    const { url } = await aListener({
      eval: (_body, { onProgress }) => {
        for (let i = 0; i < 1_000; i++) onProgress?.({ message: String(i), data: null })
        return { is_correct: true }
      },
    })

    const { text } = await postForStream(`${url}/evaluate`, submission)

    const frames = framesOf(await text)
    expect(frames).toHaveLength(203)
    expect(frames.at(-1)).toMatchObject({ data: { data: { steps: { length: 200 } } } })
  })
})

test('what a function says when its answer is out is heard by nobody', async () => {
  const said: (() => void)[] = []
  const { url } = await aListener({
    eval: (_body, { onProgress }) => {
      said.push(() => onProgress?.({ message: 'Too late', data: null }))
      return { is_correct: true }
    },
  })

  const { text } = await postForStream(`${url}/evaluate`, submission)
  const frames = framesOf(await text)
  for (const say of said) say()

  expect(frames.map(({ event }) => event)).toEqual(['preparing', 'starting', 'completed'])
})

describe('no stream', () => {
  const right = { eval: () => ({ is_correct: true }) }

  test.each([
    ['under the version that has none', { 'x-api-version': '0.1.0' }],
    ['for a client that does not ask', { accept: 'application/json' }],
  ])('%s', async (_when, headers) => {
    const { url } = await aListener(right)

    const { response, text } = await postForStream(`${url}/evaluate`, submission, headers)

    expect(response.headers['content-type']).toContain('application/json')
    expect(JSON.parse(await text)).toEqual([{ awardedPoints: 1 }])
  })

  test('where streams are turned off', async () => {
    const { url } = await aListener(right, {
      progress: { settings: { ...defaultProgressSettings, streams: false } },
    })

    const { response } = await postForStream(`${url}/evaluate`, submission)

    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-api-version': '0.1.1-dev',
    })
  })

  test.each<[string, { body?: object; headers?: Record<string, string>; status: number }]>([
    ['a wrong version', { headers: { 'x-api-version': '9' }, status: 406 }],
    ['a wrong key', { headers: { 'api-key': 'wrong' }, status: 401 }],
    ['an invalid request', { body: {}, status: 400 }],
    [
      'a symbol that the function could not read',
      { body: { ...submission, configuration: { params: { symbols: 1 } } }, status: 400 },
    ],
  ])('for %s: that is told as plain HTTP', async (_what, { body = submission, headers, status }) => {
    const { url } = await aListener(right, { authKey: 'right' })

    const { response } = await postForStream(`${url}/evaluate`, body, { 'api-key': 'right', ...headers })

    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).not.toContain('event-stream')
  })

  test('where no function is open', async () => {
    const { url } = await aListener(right, { evaluation: () => null })

    expect((await postForStream(`${url}/evaluate`, submission)).response.statusCode).toBe(503)
  })
})
