import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProgressReport } from '../../../../server/contract/progress.ts'
import { ProgressSidecar } from '../../../../server/workers/progress-sidecar.ts'

async function aSidecar(): Promise<{ sidecar: ProgressSidecar; url: string }> {
  const sidecar = new ProgressSidecar()
  await sidecar.listen()
  onTestFinished(() => sidecar.close())
  return { sidecar, url: sidecar.newUrl() ?? '' }
}

async function report(url: string, message: string): Promise<number> {
  return (await fetch(url, { method: 'POST', body: JSON.stringify({ message }) })).status
}

test('a report goes to the call that is bound to its address, and to no other', async () => {
  const { sidecar, url } = await aSidecar()
  const other = sidecar.newUrl() ?? ''
  const [mine, theirs]: [ProgressReport[], ProgressReport[]] = [[], []]
  sidecar.bind(url, (one) => mine.push(one))
  sidecar.bind(other, (one) => theirs.push(one))

  expect([await report(url, 'a'), await report(other, 'b')]).toEqual([202, 202])
  expect([mine, theirs]).toEqual([[{ message: 'a', data: null }], [{ message: 'b', data: null }]])
})

test.each(['', '/', '/0123', `/${'0'.repeat(48)}`])('nobody is told what is sent to %j', async (path) => {
  const { sidecar, url } = await aSidecar()
  sidecar.bind(url, () => {
    throw new Error('It was told.')
  })

  expect(await report(`${new URL(url).origin}${path}`, 'a')).toBe(503)
})

test('a report before, between and long after calls belongs to none', async () => {
  const { sidecar, url } = await aSidecar()
  expect(await report(url, 'before')).toBe(503)

  const unbind = sidecar.bind(url, () => undefined)
  unbind()
  expect(await report(url, 'just after')).toBe(202)
  await vi.waitFor(async () => {
    expect(await report(url, 'after')).toBe(503)
  })
})

test('a call that begins within the grace of the one before is not unbound with it', async () => {
  const { sidecar, url } = await aSidecar()
  const told: string[] = []
  sidecar.bind(url, () => undefined)()
  sidecar.bind(url, ({ message }) => told.push(message))
  const other = sidecar.newUrl() ?? ''
  sidecar.bind(other, () => undefined)()

  await vi.waitFor(async () => {
    expect(await report(other, 'gone')).toBe(503)
  })

  expect([await report(url, 'still here'), told]).toEqual([202, ['still here']])
})

test('every address is another one, and there is none before it listens and after it closed', async () => {
  const sidecar = new ProgressSidecar()
  expect(sidecar.newUrl()).toBeNull()
  await sidecar.listen()
  const urls = [sidecar.newUrl(), sidecar.newUrl()]
  await sidecar.close()

  expect(new Set(urls).size).toBe(2)
  expect(urls[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}$/)
  expect(sidecar.newUrl()).toBeNull()
})
