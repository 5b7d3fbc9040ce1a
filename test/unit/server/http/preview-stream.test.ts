import { expect, onTestFinished, test, vi } from 'vitest'
import { Dispatcher } from '../../../../server/workers/dispatcher.ts'
import { aLaunch } from '../workers/a-launch.ts'
import { aBaseLayer, type Answer, type Send } from './a-base-layer.ts'

/** A loaded machine may take long over what is quick otherwise. */
const patience = { timeout: 15_000 }

/** A base layer with one real worker, which a call holds that is never answered. */
async function aBusyBaseLayer() {
  const dispatcher = new Dispatcher(aLaunch('by-response.mjs'), {
    parentEnv: { PATH: process.env.PATH },
    secrets: { values: () => ({}) },
    log: () => undefined,
  })
  onTestFinished(() => dispatcher.close())
  const { send } = aBaseLayer(undefined, { evaluation: () => dispatcher })
  const slow = send('POST', '/', { body: { response: 'hangs', answer: '' } })
  await vi.waitFor(() => {
    expect(dispatcher.status().state).toBe('busy')
  }, patience)
  const waiting = (count: number) =>
    vi.waitFor(() => {
      expect(dispatcher.status().queueLength).toBe(count)
    }, patience)
  return { send, slow, waiting, dispatcher }
}

function preview(send: Send, stream?: string): Promise<Answer> {
  const headers = { command: 'preview', ...(stream === undefined ? {} : { 'x-preview-stream': stream }) }
  return send('POST', '/', { headers, body: { response: 'fine' } })
}

test('a newer preview of the same stream ends the one that waits, in the dialect of its route', async () => {
  const { send, slow, waiting, dispatcher } = await aBusyBaseLayer()
  const old = preview(send, 'typing-1')
  await waiting(1)
  const submission = { type: 'MATH', content: { expression: 'fine' } }
  const pathBased = send('POST', '/evaluate', {
    headers: { 'x-preview-stream': 'typing-1' },
    body: { submission, preSubmissionFeedback: { enabled: true } },
  })

  expect(await old).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'A newer preview of the same stream came while this one waited, so it was not made.',
      },
    },
  })
  await waiting(1)
  const newest = preview(send, 'typing-1')
  expect(await pathBased).toMatchObject({ status: 409, body: { title: 'Superseded', code: 'SUPERSEDED' } })
  dispatcher.restart()
  expect((await newest).status).not.toBe(409)
  await slow
}, 30_000)

test('a preview of another stream, of none, or of one that is no short text ends nobody', async () => {
  const { send, slow, waiting, dispatcher } = await aBusyBaseLayer()
  const answers = ['typing-1', 'typing-2', undefined, undefined, 'x'.repeat(101), 'x'.repeat(101)].map(
    (stream) => preview(send, stream),
  )
  await waiting(answers.length)

  dispatcher.restart()

  expect((await Promise.all(answers)).filter(({ status }) => status === 409)).toEqual([])
  await slow
}, 30_000)
