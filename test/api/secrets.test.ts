import { expect, test } from 'vitest'
import { aFunctionFolder, startServer, until } from '../fixtures/running-server.ts'

const secrets = { AUTH_KEY: 'the-door-key-17', LLM_API_KEY: 'sk-very/secret+18' }
const body = (response: string) => JSON.stringify({ response, answer: 'a', params: {} })

test('no secret reaches a log, an answer or a worker that has no business with it', async () => {
  const folder = await aFunctionFolder('tells-secrets', { worker: 'tells-secrets.mjs' })
  const server = await startServer({
    mode: 'base-layer',
    args: ['--function', folder],
    env: { ...secrets, LOG_LEVEL: 'debug' },
  })
  const send = async (response: string, key: string) => {
    const headers = {
      'content-type': 'application/json',
      'api-key': key,
      authorization: 'Bearer in-a-header-19',
    }
    const url = `${server.baseLayerUrl}/?token=in-the-query-20`
    const reply = await fetch(url, { method: 'POST', headers, body: body(response) })
    return { status: reply.status, text: await reply.text() }
  }

  const answers = [
    await send('a', secrets.AUTH_KEY),
    await send('raise', secrets.AUTH_KEY),
    await send('in-the-body-21', 'a-wrong-key-22'),
  ]
  await until(() => server.errors().includes('stdout [redacted'))

  expect(answers.map(({ status }) => status)).toEqual([200, 500, 401])
  expect(answers[0]?.text).toContain('"knowsDoorKey":false')
  const everything = JSON.stringify([answers, server.errors()])
  expect(everything).toContain('[redacted LLM_API_KEY]')
  expect(everything).not.toMatch(/door-key-17|very.{1,3}secret|in-a-header-19|in-the-query-20|wrong-key-22/)
  expect(server.errors()).not.toContain('in-the-body-21')
})

test('the studio says its own secret once, to who started it, and keeps those of targets to itself', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'debug' } })
  const exchange = (headers: object) => ({
    id: 'one',
    purpose: 'health',
    target: server.baseLayerUrl,
    method: 'GET',
    path: '/health',
    headers,
    body: null,
  })

  const withUser = await server.ask('/api/exchanges', {
    body: { ...exchange({}), target: server.baseLayerUrl.replace('://', '://user:pass-23@') },
  })
  const sent = await server.ask('/api/exchanges', {
    body: exchange({ authorization: 'Bearer for-the-target-24', 'x-api-key': 'for-the-target-25' }),
  })
  await fetch(`${server.studioOrigin}/?token=a-wrong-token-26`)

  expect(withUser.status).toBe(422)
  expect(sent.status).toBe(200)
  expect(JSON.stringify([withUser, sent, (await server.ask('/api/exchanges')).body])).not.toMatch(
    /pass-23|for-the-target-2\d/,
  )
  expect(server.errors()).not.toMatch(/pass-23|for-the-target-2\d|wrong-token-26/)
  expect(server.errors()).not.toContain(server.token)
})
