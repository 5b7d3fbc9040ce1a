import { expect, test } from 'vitest'
import type { ProgressStep } from '../../../../server/contract/progress.ts'
import type { ExchangeRequest, StudioEvent } from '../../../../server/contract/studio.ts'
import { ExchangeProgress } from '../../../../server/studio/exchange-progress.ts'
import { Exchanges } from '../../../../server/studio/exchanges.ts'
import { aTarget } from './a-target.ts'

const timestamp = '2026-01-01T00:00:00.000Z'
const steps: ProgressStep[] = [
  { stage: 'preparing', message: 'Preparing', timestamp },
  { stage: 'thinking', message: 'The key is sk-very-secret', data: { of: 1 }, timestamp },
  { stage: 'completed', timestamp },
]

function aRequest(id: string, target: string): ExchangeRequest {
  return { id, purpose: 'chat', target, method: 'POST', path: '/chat', headers: {}, body: '{}' }
}

type Listener = (client: string, step: ProgressStep) => void

/** What the base layer of this process would say. */
function aFeed() {
  const listeners = new Set<Listener>()
  const tell: Listener = (client, step) => {
    for (const listener of listeners) listener(client, step)
  }
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { tell, subscribe }
}

/** A target that tells the feed three steps of each request before it answers, and the studio that asks it. */
async function aFollowedTarget() {
  const feed = aFeed()
  const events: StudioEvent[] = []
  const clients: string[] = []
  const baseUrl = await aTarget((request, response) => {
    const client = `${request.socket.remoteAddress ?? ''}:${request.socket.remotePort ?? 0}`
    clients.push(client)
    for (const step of steps) feed.tell(client, step)
    response.end('{}')
  })
  const parts = {
    baseLayer: { state: () => ({ url: baseUrl, problem: null }), authKey: null },
    redact: (text: string) => text.replaceAll('sk-very-secret', '[redacted KEY]'),
    progress: feed,
  }
  const progress = new ExchangeProgress(parts, (event) => events.push(event))
  return { baseUrl, feed, events, clients, progress, exchanges: new Exchanges(parts, progress) }
}

const shown = [
  { stage: 'preparing', message: 'Preparing', at: timestamp },
  { stage: 'thinking', message: 'The key is [redacted KEY]', at: timestamp },
  { stage: 'completed', message: '', at: timestamp },
]

test('steps of the local base layer are told with the exchange that they belong to, and its words stay with it', async () => {
  const { exchanges, events } = await aFollowedTarget()

  const both = await Promise.all([
    exchanges.send(aRequest('one', 'local')),
    exchanges.send(aRequest('two', 'local')),
  ])

  for (const id of ['one', 'two']) {
    expect(events.filter((event) => event.kind === 'progress' && event.exchangeId === id)).toEqual(
      shown.map((step) => ({ kind: 'progress', exchangeId: id, steps: [step] })),
    )
  }
  expect(both.map(({ progress }) => progress)).toEqual([[shown[1]], [shown[1]]])
})

test('nothing is said of another target, of a finished exchange, or after the end', async () => {
  const { baseUrl, exchanges, events, feed, clients, progress } = await aFollowedTarget()

  const remote = await exchanges.send(aRequest('remote', baseUrl))
  expect([events, remote.progress]).toEqual([[], undefined])

  await exchanges.send(aRequest('local', 'local'))
  const count = events.length
  for (const client of clients) for (const step of steps) feed.tell(client, step)
  progress.close()
  await exchanges.send(aRequest('closed', 'local'))

  expect(events).toHaveLength(count)
})
