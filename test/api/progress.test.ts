import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aCallbackReceiver } from '../fixtures/callback-receiver.ts'
import { framesOf, postForStream } from '../fixtures/event-frames.ts'
import { startBaseLayer } from '../fixtures/requests/running-base-layer.ts'
import { aFunctionFolder, startServer } from '../fixtures/running-server.ts'

const worker = path.resolve(import.meta.dirname, '../fixtures/workers/reports.mjs')
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string

async function aBaseLayer(env: Readonly<Record<string, string>> = {}) {
  const base = await startBaseLayer({ FUNCTION_ARGS: worker, FUNCTION_RPC_TRANSPORT: 'ipc', ...env })
  onTestFinished(async () => {
    expect(await base.stop()).toBe(0)
  })
  return base
}

function submission(way: string, more: object = {}): object {
  return {
    submission: { type: 'OTHER', content: { value: way } },
    task: { referenceSolution: { value: 'b' } },
    ...more,
  }
}

const said = [
  { stage: 'evaluating', message: 'One', data: { done: 1 }, timestamp: at },
  { stage: 'evaluating', message: 'Two', timestamp: at },
  { stage: 'evaluating', message: 'Three', timestamp: at },
]
const feedback = [{ awardedPoints: 1, message: '[202,202,202]' }]

describe('a base layer', () => {
  test('streams what a worker says, and then the feedback', async () => {
    const { url } = await aBaseLayer()

    const { response, text } = await postForStream(`${url}/evaluate`, submission('steps'))

    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-api-version': '0.1.1-dev',
    })
    const frames = framesOf(await text)
    expect(frames.map(({ event }) => event)).toEqual([
      'preparing',
      'starting',
      'evaluating',
      'evaluating',
      'evaluating',
      'completed',
    ])
    expect(frames.slice(2, 5).map(({ data }) => data)).toEqual(said)
    expect(frames[5]?.data).toEqual({
      stage: 'completed',
      message: 'Feedback is ready.',
      data: { feedback, steps: said },
      timestamp: at,
    })
  })

  test('tells a callback what a worker says, and answers as usual', async () => {
    const receiver = await aCallbackReceiver()
    const { send } = await aBaseLayer({ PROGRESS_ALLOW_PRIVATE_NETWORKS: 'true' })

    const { status, body } = await send('POST', '/evaluate', {
      body: submission('steps', { callbackUrl: receiver.url }),
      headers: { 'X-Request-Id': 'mine' },
    })
    await receiver.hears('completed')

    expect({ status, body }).toEqual({ status: 200, body: feedback })
    expect(receiver.told.map(({ correlationId, stage, message }) => [correlationId, stage, message])).toEqual(
      [
        ['mine', 'preparing', 'The submission is being prepared.'],
        ['mine', 'starting', 'The evaluation is starting.'],
        ['mine', 'evaluating', 'One'],
        ['mine', 'evaluating', 'Two'],
        ['mine', 'evaluating', 'Three'],
        ['mine', 'completed', 'Feedback is ready.'],
      ],
    )
  })

  test('calls nobody back on this machine unless it is allowed', async () => {
    const receiver = await aCallbackReceiver()
    const { send } = await aBaseLayer()

    const { status } = await send('POST', '/evaluate', {
      body: submission('steps', { callbackUrl: receiver.url }),
    })

    expect(status).toBe(200)
    expect(receiver.told).toEqual([])
  })

  test('sends heartbeats as often as it is told, and is free for others once a client has left', async () => {
    const { url, send } = await aBaseLayer({ PROGRESS_STREAM_HEARTBEAT_SECONDS: '0.05' })

    const { request, sees } = await postForStream(`${url}/evaluate`, submission('wait'))
    await sees('"Waiting"')
    await sees(': ping')
    request.destroy()

    expect(await send('POST', '/evaluate', { body: submission('steps') })).toMatchObject({ status: 200 })
  })

  test('says in its health whether it streams', async () => {
    const on = await aBaseLayer()
    const off = await aBaseLayer({ PROGRESS_STREAM_ENABLED: 'false' })

    for (const [base, supportsStreaming] of [
      [on, true],
      [off, false],
    ] as const) {
      expect(await base.send('GET', '/chat/health')).toMatchObject({
        body: {
          capabilities: {
            supportsStreaming,
            supportedProgressStages: ['preparing', 'starting', 'thinking', 'completed', 'failed'],
          },
        },
      })
    }
    const { response } = await postForStream(`${off.url}/evaluate`, submission('steps'))
    expect(response.headers['content-type']).toContain('application/json')
  })
})

test('the studio hears how far its exchange is while it runs, and the bytes are the usual ones', async () => {
  const folder = await aFunctionFolder('reports', { worker: 'reports.mjs' })
  const server = await startServer({ args: ['--function', folder] })
  const events = await fetch(`${server.studioOrigin}/api/events`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  const reader = events.body?.getReader()
  onTestFinished(() => reader?.cancel())

  const { body } = await server.ask('/api/exchanges', {
    body: {
      id: 'run-1',
      purpose: 'eval',
      target: 'local',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json', command: 'eval' },
      body: JSON.stringify({ response: 'steps', answer: 'b' }),
    },
  })
  let heard = ''
  while (!heard.includes('"Three"')) {
    const { value } = (await reader?.read()) ?? {}
    heard += new TextDecoder().decode(value)
  }

  expect(body).toMatchObject({
    received: { status: 200 },
    progress: ['One', 'Two', 'Three'].map((message) => ({ stage: 'evaluating', message, at })),
  })
  expect(heard).toContain('"kind":"progress","exchangeId":"run-1"')
  const { sent, received } = body as {
    sent: { headers: Record<string, string> }
    received: { body: string }
  }
  expect(Object.keys(sent.headers).sort()).toEqual(['command', 'content-length', 'content-type', 'host'])
  expect(JSON.parse(received.body)).toEqual({
    command: 'eval',
    result: { is_correct: true, feedback: '[202,202,202]' },
  })
})
