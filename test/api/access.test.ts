import { expect, onTestFinished, test } from 'vitest'
import { startBaseLayer } from '../fixtures/requests/running-base-layer.ts'

const body = { response: 'a', answer: 'a' }

async function aBaseLayer(env: Record<string, string>) {
  const baseLayer = await startBaseLayer(env)
  onTestFinished(async () => {
    expect(await baseLayer.stop()).toBe(0)
  })
  return baseLayer
}

test('AUTH_KEY closes every route but the liveness probe', async () => {
  const { send } = await aBaseLayer({ AUTH_KEY: 'open sesame' })

  const statuses = await Promise.all([
    send('POST', '/', { body }),
    send('POST', '/', { body, headers: { 'api-key': 'wrong' } }),
    send('POST', '/', { body, headers: { 'api-key': 'open sesame' } }),
    send('POST', '/evaluate', { body }),
    send('GET', '/evaluate/health'),
    send('POST', '/chat', { body }),
    send('GET', '/chat/health'),
    send('GET', '/health'),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200, 401, 401, 401, 401, 200])
  expect(statuses[0].text).toBe('unauthorized\n')
})

test('a body over the limit is refused in the dialect of its route', async () => {
  const { send } = await aBaseLayer({ HTTP_MAX_BODY_BYTES: '2000' })
  const large = { ...body, params: { text: 'x'.repeat(2_000) } }
  const message = 'The request body is larger than 2000 bytes, the most that this service takes.'

  const legacy = await send('POST', '/', { body: large })
  const pathBased = await send('POST', '/evaluate', { body: large })

  expect(legacy).toMatchObject({ status: 413, body: { error: { message } } })
  expect(pathBased).toMatchObject({ status: 413, body: { title: 'Request too large', message } })
})

test('stopping answers the call that is under way', async () => {
  const baseLayer = await startBaseLayer()

  const waiting = baseLayer.send('POST', '/', { body: { response: 1, answer: 'wait for ever' } })
  await baseLayer.waitingWorker()
  const status = await baseLayer.stop()

  expect(await waiting).toMatchObject({
    status: 503,
    body: { error: { message: 'The base layer is stopping.' } },
  })
  expect(status).toBe(0)
})

test('a worker that is killed in the middle of a call fails that call within a second, and the next one works', async () => {
  const { send, waitingWorker } = await aBaseLayer({})

  const waiting = send('POST', '/', { body: { response: 1, answer: 'wait for ever' } })
  process.kill(await waitingWorker(), 'SIGKILL')
  const killedAt = performance.now()
  const failed = await waiting
  const failedAfterMs = performance.now() - killedAt
  const next = await send('POST', '/', { body })

  expect(failed).toMatchObject({
    status: 500,
    body: { error: { message: expect.stringMatching(/\w+/) as string } },
  })
  expect(failedAfterMs).toBeLessThan(1_000)
  expect(next).toMatchObject({ status: 200, body: { result: { is_correct: true } } })
})
