import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StudioState } from '../../server/contract/studio.ts'
import { isAlive, startServer, until, type RunningServer } from '../fixtures/running-server.ts'

const fixture = (name: string) => path.resolve(import.meta.dirname, '../fixtures/functions', name)
const quiet = { PYTHONDONTWRITEBYTECODE: '1' }

interface Call {
  readonly path: string
  readonly body: object
  /** The header of the older API. */
  readonly command?: string
}

async function post(server: RunningServer, { path, body, command }: Call) {
  const reply = await fetch(`${server.baseLayerUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(command === undefined ? {} : { command }) },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as unknown }
}

const evaluate = (server: RunningServer, response: unknown) =>
  post(server, { path: '/', body: { response, answer: 1, params: {} }, command: 'eval' })

async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 't-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder with only Python modules is served: verdicts, previews, refusals, errors and its own tests', async () => {
  const server = await startServer({
    mode: 'base-layer',
    args: ['--function', fixture('python-old')],
    env: quiet,
  })

  const replies = [
    await evaluate(server, 1),
    await evaluate(server, { do: 'raises' }),
    await evaluate(server, { do: 'set' }),
    await evaluate(server, { do: 'refuses' }),
    await evaluate(server, { do: 'prints' }),
    await post(server, { path: '/', body: { response: 'x', params: {} }, command: 'preview' }),
  ]

  expect(replies).toEqual([
    {
      status: 200,
      body: { command: 'eval', result: { is_correct: true, feedback: '', params: { symbols: {} } } },
    },
    { status: 500, body: { error: { message: 'boom: ½' } } },
    {
      status: 500,
      body: {
        error: {
          message:
            'result.value.tags is a set, which JSON does not have. Return a list, for example sorted(...).',
        },
      },
    },
    { status: 422, body: { error: { message: 'The response has no unit.' } } },
    { status: 200, body: { command: 'eval', result: { is_correct: true } } },
    {
      status: 200,
      body: { command: 'preview', result: { preview: { latex: String.raw`\mathrm{x}`, sympy: 'x' } } },
    },
  ])
  expect(await post(server, { path: '/', body: {}, command: 'healthcheck' })).toMatchObject({
    status: 200,
    body: { command: 'healthcheck', result: { tests_passed: true, failures: [], errors: [] } },
  })
})

test('a chat function of the Lambda layout is served, and says how it is', async () => {
  const server = await startServer({
    mode: 'base-layer',
    args: ['--function', fixture('python-chat-handler')],
    env: quiet,
  })
  const say = (content: string) =>
    post(server, { path: '/chat', body: { messages: [{ role: 'USER', content }] } })

  expect(await say('hello')).toMatchObject({
    status: 200,
    body: { output: { role: 'ASSISTANT', content: 'You said: hello' } },
  })
  expect((await say('text error')).status).toBe(500)
  const health = await fetch(`${server.baseLayerUrl}/chat/health`)
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { status: 'OK', capabilities: { supportsChat: true } },
  ])
})

test('the studio opens such folders, says how it recognised them, and leaves neither process nor file', async () => {
  const temporary = await aTemporaryFolder()
  const server = await startServer({
    args: ['--function', fixture('python-chat-module')],
    env: { ...quiet, TMPDIR: temporary },
  })
  const opened = await server.ask('/api/functions', { body: { folder: fixture('python-old') } })
  const { functions } = (await server.ask('/api/state')).body as StudioState // our own server's word
  const pids = functions.map(({ worker }) => worker.pid ?? 0).filter((pid) => pid > 0)

  server.child.kill('SIGTERM')
  await server.ended

  expect(opened).toMatchObject({
    status: 200,
    body: {
      id: 'oldModule',
      kind: 'evaluation',
      recognisedAs: 'Started in our Python host, because app/evaluation.py is there.',
    },
  })
  for (const pid of pids) await until(async () => !(await isAlive(pid)))
  expect(await readdir(temporary)).toEqual([])
})
