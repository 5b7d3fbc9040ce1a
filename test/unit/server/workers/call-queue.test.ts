import { expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { CallQueue } from '../../../../server/workers/call-queue.ts'
import type { CallRequest } from '../../../../server/workers/pending-call.ts'

function aRequest(signal = new AbortController().signal): CallRequest {
  return { method: 'eval', body: {}, options: { signal, requestId: 'r' } }
}

function aQueue(maxLength = 10): CallQueue {
  return new CallQueue(maxLength, () => undefined)
}

test('calls are taken in the order in which they came', () => {
  const queue = aQueue()
  const [first, second] = [queue.add(aRequest()), queue.add(aRequest())]

  expect([queue.take(), queue.take(), queue.take()]).toEqual([first, second, undefined])
})

test('a call too many is refused, and those that wait stay', async () => {
  const queue = aQueue(1)
  queue.add(aRequest())

  await expect(queue.add(aRequest()).promise).rejects.toMatchObject({
    code: 'queue-full',
    message: '1 calls wait for this function already. Try again when some of them are done.',
  })
  expect(queue.length).toBe(1)
})

test('a caller who goes away takes the call out of the queue', async () => {
  const caller = new AbortController()
  const queue = aQueue()
  const call = queue.add(aRequest(caller.signal))

  caller.abort()

  await expect(call.promise).rejects.toMatchObject({ code: 'call-cancelled' })
  expect(queue.length).toBe(0)
})

test('a caller who is gone already never enters the queue', async () => {
  const queue = aQueue()

  await expect(queue.add(aRequest(AbortSignal.abort())).promise).rejects.toMatchObject({
    code: 'call-cancelled',
  })
  expect(queue.length).toBe(0)
})

test('all that wait can be failed at once', async () => {
  const queue = aQueue()
  const calls = [queue.add(aRequest()), queue.add(aRequest())]

  queue.failAll(new WorkerError('worker-given-up', 'no'))

  expect(await Promise.allSettled(calls.map(({ promise }) => promise))).toMatchObject([
    { reason: { code: 'worker-given-up' } },
    { reason: { code: 'worker-given-up' } },
  ])
  expect(queue.length).toBe(0)
})
