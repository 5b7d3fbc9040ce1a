import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KeptLink, Link } from '../../../../server/workers/kept-link.ts'
import { lineFraming } from '../../../../server/workers/line-framing.ts'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const justUnderProofMs = 499

/** A connection, and the worker's end of it. */
async function aLink(): Promise<{ link: Link; far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  const socket = connect(address.port, '127.0.0.1')
  const [far] = (await once(server, 'connection')) as [Socket] // the event's own word
  await once(socket, 'connect')
  onTestFinished(() => {
    socket.destroy()
    far.destroy()
    server.close()
  })
  const listeners = { onStray: () => undefined, onIgnored: () => undefined }
  return { link: new Link(socket, lineFraming(1_000), listeners), far }
}

function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Takes what is kept, and tells what was dropped instead. */
function taken(kept: KeptLink): { link: Link | null; dropped: Link[] } {
  const dropped: Link[] = []
  const link = kept.take((one) => dropped.push(one))
  return { link, dropped }
}

test('where it is known, a connection is kept at once and for as long as it lasts, or never', async () => {
  fakeTime()
  const { link } = await aLink()
  const [known, refused] = [new KeptLink(true), new KeptLink(false)]

  expect([known.rest(link), refused.rest(link)]).toEqual([true, false])
  vi.advanceTimersByTime(1_000_000)
  expect([taken(known), taken(refused)]).toEqual([
    { link, dropped: [] },
    { link: null, dropped: [] },
  ])
})

test('where it is not known, one that was left open shows it, and is relied on for no longer', async () => {
  fakeTime()
  const { link } = await aLink()
  const kept = new KeptLink(null)
  const seen: ReturnType<typeof taken>[] = []

  for (const restMs of [justUnderProofMs, 500, justUnderProofMs, 501, 500]) {
    expect(kept.rest(link)).toBe(true)
    vi.advanceTimersByTime(restMs)
    seen.push(taken(kept))
  }

  const [used, left] = [
    { link, dropped: [] },
    { link: null, dropped: [link] },
  ]
  expect(seen).toEqual([left, used, used, left, used])
})

test('what was learned is forgotten when a kept connection fails', async () => {
  fakeTime()
  const { link } = await aLink()
  const kept = new KeptLink(null)
  kept.rest(link)
  vi.advanceTimersByTime(500)
  kept.take(() => undefined)

  kept.forget()
  kept.rest(link)

  expect(taken(kept)).toEqual({ link: null, dropped: [link] })
})

test('a connection that the worker closed is not used', async () => {
  const { link, far } = await aLink()
  const kept = new KeptLink(true)
  kept.rest(link)

  far.end()
  await once(link.socket, 'end')

  expect(taken(kept)).toEqual({ link: null, dropped: [link] })
})

test.each(['{"id":9,"result":{}}\n', 'half a line', '\n\nnoise\n'])(
  'a connection over which %j came unasked is not kept',
  async (text) => {
    const { link, far } = await aLink()

    far.write(text)
    await once(link.socket, 'data')

    expect(new KeptLink(true).rest(link)).toBe(false)
  },
)

test(
  'over a kept connection, what one call leaves behind reaches no other',
  { timeout: 30_000 },
  async () => {
    const fake = await openFunction({
      ...aLaunch('by-response.mjs', { transport: 'ipc' }),
      keepsConnection: true,
    })
    const { pid } = await fake.eval('fine')

    for (const deed of ['two answers', 'wrong id', 'own request', 'raises', 'prints after', 'fine']) {
      await fake.eval(deed).catch(() => null)
      expect(await fake.eval('fine')).toEqual({ is_correct: true, pid })
    }
    for (const deed of ['no id', 'hangs up', 'NaN', 'garbage']) {
      expect(await failureOf(fake.eval(deed))).toMatchObject({
        message: expect.stringMatching(/./) as string,
      })
      expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
    }
  },
)
