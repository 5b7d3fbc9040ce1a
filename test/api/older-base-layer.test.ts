import path from 'node:path'
import { expect, test } from 'vitest'
import type { StudioState } from '../../server/contract/studio.ts'
import { aFunctionFolder, aHome, startServer, type RunningServer } from '../fixtures/running-server.ts'

const pythonOld = path.resolve(import.meta.dirname, '../fixtures/functions/python-old')
const older = { BASE_LAYER: 'older', PYTHONDONTWRITEBYTECODE: '1' }
const raised = 'An exception was raised while executing the evaluation function.'

type Sent = readonly [command: string | null, body?: unknown, path?: string]

/** Sends a request as an older client would; a body that is not given is not sent. */
async function send({ baseLayerUrl }: RunningServer, ...[command, body, where = '/']: Sent) {
  const reply = await fetch(`${baseLayerUrl}${where}`, {
    method: 'POST',
    headers: {
      ...(command === null ? {} : { command }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, type: reply.headers.get('content-type'), text }
}

async function answer(...parts: Parameters<typeof send>): Promise<unknown> {
  const { status, text } = await send(...parts)
  expect(status).toBe(200)
  return JSON.parse(text) as unknown
}

test('an older function is served as it was: commands, errors with their extras, previews, documentation', async () => {
  const server = await startServer({ mode: 'base-layer', args: ['--function', pythonOld], env: older })
  const invocations = '/2015-03-31/functions/function/invocations'
  const evaluation = (response: unknown) => ({ response, answer: 1, params: {} })

  expect(await answer(server, 'grade', evaluation(1))).toEqual({
    command: 'eval',
    result: { is_correct: true, feedback: '', params: {} },
  })
  expect(await answer(server, null, evaluation({ do: 'explains' }))).toEqual({
    error: { message: 'Bad unit.', culprit: 'user', at: '2024-05-01', serialization_errors: ['at'] },
  })
  expect(await answer(server, null, evaluation({ do: 'raises' }))).toEqual({
    error: { message: raised, detail: 'boom: ½' },
  })
  expect(await answer(server, 'Preview', { response: 'x' })).toEqual({
    error: { message: "Unknown command 'Preview'." },
  })
  expect(await answer(server, 'preview', { response: 'x' })).toEqual({
    command: 'preview',
    result: { preview: { latex: '\\mathrm{x}', sympy: 'x' } },
  })
  expect(await answer(server, 'healthcheck')).toEqual({
    error: { message: 'No data supplied in request body.' },
  })
  expect(await answer(server, 'healthcheck', {})).toMatchObject({ command: 'healthcheck' })
  expect(
    await answer(server, null, { headers: { command: 'eval' }, body: evaluation(1) }, invocations),
  ).toMatchObject({
    command: 'eval',
    result: { is_correct: true },
  })
  expect(await send(server, 'docs-user')).toMatchObject({ status: 200, type: 'application/octet-stream' })
  expect(await send(server, 'docs')).toMatchObject({
    status: 200,
    text: 'app/docs/dev.md missing from evaluation function files',
  })
  expect((await send(server, null, {}, '/evaluate')).status).toBe(404)
})

test('a function without a preview has the response for one, a case that cannot be read ends the request, and so does no worker', async () => {
  const folder = await aFunctionFolder('only-eval', { worker: 'only-eval.mjs' })
  const server = await startServer({
    mode: 'base-layer',
    args: ['--function', folder, '--base-layer', 'older'],
  })
  const withCase = (feedbackCase: unknown) => ({
    response: 'x',
    answer: 'y',
    params: { cases: [feedbackCase] },
  })

  expect(await answer(server, 'preview', { response: ['x'] })).toEqual({
    command: 'preview',
    result: { preview: ['x'] },
  })
  expect(await answer(server, null, withCase({ answer: 'x', feedback: 'Almost', mark: 2 }))).toEqual({
    command: 'eval',
    result: { is_correct: true, feedback: 'Almost', matched_case: 0 },
  })
  expect(await answer(server, null, withCase({ answer: 'x', feedback: '', params: null }))).toEqual({
    error: { message: raised, detail: expect.stringContaining('params of case 0') as string },
  })
  expect(await answer(server, null, { response: 'crash', answer: 1 })).toEqual({
    error: { message: raised, detail: expect.stringContaining('exit code 3') as string },
  })
})

test('the studio chooses which base layer answers at once, and keeps the choice', async () => {
  const home = await aHome()
  const first = await startServer({ home })
  const probe = async ({ baseLayerUrl }: RunningServer) =>
    (await fetch(`${baseLayerUrl}/evaluate/health`)).status
  const generation = async (server: RunningServer) =>
    ((await server.ask('/api/state')).body as StudioState).baseLayer.generation // our own server's word

  const before = [await probe(first), await generation(first)]
  const chosen = await first.ask('/api/base-layer', { method: 'PUT', body: { generation: 'older' } })
  const after = [await probe(first), await generation(first)]
  const refused = await first.ask('/api/base-layer', { method: 'PUT', body: { generation: 'oldest' } })
  const second = await startServer({ home })
  const third = await startServer({ home, env: { BASE_LAYER: 'current' } })

  expect(before).toEqual([200, 'current'])
  expect(chosen).toEqual({ status: 200, body: { generation: 'older' } })
  expect(after).toEqual([404, 'older'])
  expect(refused.status).toBe(422)
  expect(await generation(second)).toBe('older')
  expect(await generation(third)).toBe('current')
})
