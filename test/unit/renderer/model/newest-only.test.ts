import { expect, test } from 'vitest'
import { createNewestOnly } from '../../../../renderer/model/newest-only.ts'

test('while one is under way only the newest waits, and answers come in order', async () => {
  const began: string[] = []
  const gates: (() => void)[] = []
  const newest = createNewestOnly<string>(async (value) => {
    began.push(value)
    await new Promise<void>((resolve) => gates.push(resolve))
  })

  newest.ask('x')
  newest.ask('x^')
  newest.ask('x^2')
  const atFirst = [...began]
  gates[0]?.()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.()

  expect([atFirst, began]).toEqual([['x'], ['x', 'x^2']])
})

test('it asks again after it has been idle', async () => {
  const began: string[] = []
  const newest = createNewestOnly<string>((value) => {
    began.push(value)
    return Promise.resolve()
  })

  newest.ask('a')
  await expect.poll(() => began.length).toBe(1)
  newest.ask('b')

  await expect.poll(() => began).toEqual(['a', 'b'])
})
