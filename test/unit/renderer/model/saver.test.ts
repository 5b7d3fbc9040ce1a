import { expect, test } from 'vitest'
import { createSaver, type SaveStatus } from '../../../../renderer/model/saver.ts'

function aStore() {
  const written: { value: string; keepalive: boolean }[] = []
  const statuses: SaveStatus['status'][] = []
  const gates: (() => void)[] = []
  let isBroken = false
  const saver = createSaver<string>({
    delayMs: 5,
    save: async (value, keepalive) => {
      if (isBroken) throw new Error('The disk is full.')
      written.push({ value, keepalive })
      await new Promise<void>((resolve) => gates.push(resolve))
    },
    onStatus: ({ status }) => statuses.push(status),
  })
  return { saver, written, statuses, gates, breakIt: (broken: boolean) => (isBroken = broken) }
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}

test('only the newest of several quick changes is written', async () => {
  const { saver, written, gates } = aStore()

  saver.schedule('a')
  saver.schedule('b')
  saver.schedule('c')
  await until(() => gates.length === 1)

  expect(written).toEqual([{ value: 'c', keepalive: false }])
})

test('who never pauses is kept all the same', async () => {
  const { saver, written, gates } = aStore()

  saver.schedule('a')
  const typing = setInterval(() => {
    saver.schedule('b')
  }, 1)
  await until(() => gates.length === 1)
  clearInterval(typing)

  expect(written).toHaveLength(1)
})

test('one write is under way at a time', async () => {
  const { saver, written, gates } = aStore()
  saver.schedule('a')
  await until(() => gates.length === 1)

  saver.schedule('b')
  const flushed = saver.flush()
  const duringFirst = [...written]
  gates[0]?.()
  await until(() => gates.length === 2)
  gates[1]?.()
  await flushed

  expect([duringFirst.length, written.map(({ value }) => value)]).toEqual([1, ['a', 'b']])
})

test('a page that goes away does not wait for the write before', async () => {
  const { saver, written, gates } = aStore()
  saver.schedule('a')
  await until(() => gates.length === 1)

  saver.schedule('b')
  void saver.flush(true)

  expect(written).toEqual([
    { value: 'a', keepalive: false },
    { value: 'b', keepalive: true },
  ])
})

test('a write that failed is tried again by the next flush', async () => {
  const { saver, written, statuses, gates, breakIt } = aStore()
  breakIt(true)
  saver.schedule('a')
  await saver.flush()

  breakIt(false)
  const again = saver.flush()
  await until(() => gates.length === 1)
  gates[0]?.()
  await again

  expect([written, statuses]).toEqual([
    [{ value: 'a', keepalive: false }],
    ['pending', 'saving', 'failed', 'saving', 'saved'],
  ])
})
