import { describe, expect, test, vi } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { defaultProgressSettings, type ProgressSettings } from '../../../../server/http/progress-settings.ts'
import { aCallbackReceiver } from '../../../fixtures/callback-receiver.ts'
import { aBaseLayer } from './a-base-layer.ts'
import type { Behaviour } from './a-function.ts'

const submission = {
  submission: { type: 'OTHER', content: { value: 'a' } },
  task: { referenceSolution: { value: 'a' } },
}
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
const right: Behaviour = {
  eval: (_body, { onProgress }) => {
    onProgress?.({ message: 'Comparing', data: { part: 1 } })
    return { is_correct: true }
  },
}

function aFollowedLayer(behaviour: Behaviour, settings: Partial<ProgressSettings> = {}) {
  const warnings: string[] = []
  const progress = {
    settings: {
      ...defaultProgressSettings,
      allowsPrivateNetworks: true,
      callbackTimeoutMs: 10_000,
      ...settings,
    },
    warn: (message: string) => warnings.push(message),
  }
  return { ...aBaseLayer(behaviour, { progress }), warnings }
}

describe('callbackUrl', () => {
  test('is told each stage in order, with the request id, while the answer is the usual one', async () => {
    const receiver = await aCallbackReceiver()
    const { send, warnings } = aFollowedLayer(right)

    const { status, body } = await send('POST', '/evaluate', {
      body: { ...submission, callbackUrl: receiver.url },
      headers: { 'x-request-id': 'mine' },
    })
    await receiver.hears('completed')

    const feedback = [{ awardedPoints: 1 }]
    expect({ status, body }).toEqual({ status: 200, body: feedback })
    const shared = { correlationId: 'mine', command: 'eval', error: null, timestamp: at }
    expect(receiver.told).toEqual([
      { ...shared, stage: 'preparing', message: 'The submission is being prepared.', data: null },
      { ...shared, stage: 'starting', message: 'The evaluation is starting.', data: null },
      { ...shared, stage: 'evaluating', message: 'Comparing', data: { part: 1 } },
      { ...shared, stage: 'completed', message: 'Feedback is ready.', data: { feedback } },
    ])
    expect(
      receiver.requests.map(({ method, url, headers }) => [method, url, headers['content-type']]),
    ).toEqual(receiver.told.map(() => ['POST', '/progress?of=1', 'application/json']))
    expect(warnings).toEqual([])
  })

  test('of a chat is told the reply at the end', async () => {
    const receiver = await aCallbackReceiver()
    const reply = { output: { role: 'ASSISTANT', content: 'Hi' }, metadata: { summary: 's' } }
    const { send } = aFollowedLayer({
      chat: (_body, { onProgress }) => {
        onProgress?.({ message: 'Thinking', data: null })
        return reply
      },
    })

    await send('POST', '/chat', {
      body: { messages: [{ role: 'USER', content: 'Hello' }], callbackUrl: receiver.url },
    })
    await receiver.hears('completed')

    expect(receiver.told).toMatchObject([
      { command: 'chat', stage: 'preparing' },
      { command: 'chat', stage: 'starting' },
      { command: 'chat', stage: 'thinking', message: 'Thinking' },
      { command: 'chat', stage: 'completed', message: 'Response is ready.', data: reply },
    ])
  })

  test('is told a failure with its reason', async () => {
    const receiver = await aCallbackReceiver()
    const { send } = aFollowedLayer({
      eval: () => Promise.reject(new WorkerError('function-failed', 'It broke.')),
    })

    const { status } = await send('POST', '/evaluate', { body: { ...submission, callbackUrl: receiver.url } })
    await receiver.hears('failed')

    expect(status).toBe(500)
    expect(receiver.told.at(-1)).toMatchObject({
      stage: 'failed',
      message: 'The evaluation failed.',
      data: null,
      error: {
        title: 'Evaluation failed',
        message: 'It broke.',
        code: 'INTERNAL_ERROR',
        trace: null,
        details: null,
      },
    })
  })

  test.each(['no address', '/relative', 'ftp://lms.example/x', 'file:///etc/passwd', 'http://'])(
    '%s is refused with 400, and the function is not called',
    async (callbackUrl) => {
      const { send, fn } = aFollowedLayer(right)

      const { status, body } = await send('POST', '/evaluate', { body: { ...submission, callbackUrl } })

      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: {
          fields: { callbackUrl: ['must be a whole address that begins with http:// or https://'] },
        },
      })
      expect(fn.calls).toEqual([])
    },
  )

  test.each([[null], [''], [' ']])('%j means none', async (callbackUrl) => {
    const { send } = aFollowedLayer(right)

    expect(await send('POST', '/evaluate', { body: { ...submission, callbackUrl } })).toMatchObject({
      status: 200,
    })
  })

  test('on this machine is not called unless that is allowed; the log says so and the answer is the usual one', async () => {
    const receiver = await aCallbackReceiver()
    const { send, warnings } = aFollowedLayer(right, { allowsPrivateNetworks: false })

    const { status } = await send('POST', '/evaluate', {
      body: { ...submission, callbackUrl: receiver.url },
      headers: { 'x-request-id': 'mine' },
    })
    await vi.waitFor(() => {
      expect(warnings).toHaveLength(1)
    })

    expect(status).toBe(200)
    expect(warnings[0]).toMatch(
      /^Progress of request mine could not be told to 127\.0\.0\.1:\d+: Callbacks to 127\.0\.0\.1 are not allowed/,
    )
    expect(receiver.told).toEqual([])
  })

  test('that redirects is not followed, and hears the end all the same', async () => {
    const elsewhere = await aCallbackReceiver()
    const receiver = await aCallbackReceiver((response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    )
    const { send, warnings } = aFollowedLayer(right)

    await send('POST', '/evaluate', { body: { ...submission, callbackUrl: receiver.url } })
    await receiver.hears('completed')

    expect(receiver.told.map(({ stage }) => stage)).toEqual(['preparing', 'completed'])
    expect(elsewhere.told).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('it answered with status 307.')])
  })

  test('that never answers holds nothing up', async () => {
    const receiver = await aCallbackReceiver(() => undefined)
    const { send, warnings } = aFollowedLayer(right, { callbackTimeoutMs: 50 })

    const { status } = await send('POST', '/evaluate', { body: { ...submission, callbackUrl: receiver.url } })
    await vi.waitFor(() => {
      expect(warnings).toEqual([expect.stringContaining('it did not answer within 50 ms.')])
    })

    expect(status).toBe(200)
  })

  test('whose port is closed is said once', async () => {
    const { send, warnings } = aFollowedLayer(right)

    const { status } = await send('POST', '/evaluate', {
      body: { ...submission, callbackUrl: 'http://127.0.0.1:1/' },
    })
    await vi.waitFor(() => {
      expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')])
    })

    expect(status).toBe(200)
  })

  test('that answers without end is read no further than needed', async () => {
    const receiver = await aCallbackReceiver((response) => {
      const write = () => {
        if (!response.destroyed) response.write('x'.repeat(65_536), write)
      }
      write()
    })
    const { send } = aFollowedLayer(right)

    await send('POST', '/evaluate', { body: { ...submission, callbackUrl: receiver.url } })

    await receiver.hears('completed')
  })
})
