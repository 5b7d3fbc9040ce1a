import { expect, test } from 'vitest'
import { OutputTail } from '../../../../server/workers/output-tail.ts'

test('the last 64 KiB are kept, and places in the stream stay right', () => {
  const tail = new OutputTail()
  for (let i = 0; i < 1_000; i++) tail.add('x'.repeat(1_023))
  const mark = tail.mark()

  tail.add('after')

  expect(mark).toBe(1_000)
  expect(tail.since(0).length).toBeGreaterThanOrEqual(64)
  expect(tail.since(0).length).toBeLessThanOrEqual(129)
  expect(tail.since(mark)).toEqual(['after'])
})

test('the last lines are those that say something', () => {
  const tail = new OutputTail()
  for (const line of ['one', 'two', '', '  ']) tail.add(line)

  expect(tail.last(1)).toEqual(['two'])
})

test('a watcher hears each line until it is told to stop', () => {
  const tail = new OutputTail()
  const heard: string[] = []
  const stop = tail.watch((line) => heard.push(line))

  tail.add('one')
  stop()
  tail.add('two')

  expect(heard).toEqual(['one'])
})
