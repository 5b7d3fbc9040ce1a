import { expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { CallQueue } from '../../../../server/workers/call-queue.ts'
import type { CallRequest } from '../../../../server/workers/pending-call.ts'

function aRequest(signal = new AbortController().signal): CallRequest {
  return { method: 'eval', body: {}, options: { signal, requestId: 'r' } }
}

function aPreview(previewStream?: string, signal = new AbortController().signal): CallRequest {
  const options = { signal, requestId: 'p', ...(previewStream === undefined ? {} : { previewStream }) }
  return { method: 'preview', body: {}, options }
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

test('previews overtake, but never two in a row', () => {
  const queue = aQueue()
  const [one, two] = [queue.add(aRequest()), queue.add(aRequest())]
  const [first, second, third] = [queue.add(aPreview()), queue.add(aPreview()), queue.add(aPreview())]

  const taken = Array.from({ length: 6 }, () => queue.take())

  expect(taken).toEqual([first, one, second, two, third, undefined])
})

test('where previews only may begin, the others wait', () => {
  const queue = aQueue()
  queue.add(aRequest())
  const preview = queue.add(aPreview())

  expect([queue.take('previews'), queue.take('previews'), queue.length]).toEqual([preview, undefined, 1])
})

test('a newer preview of the same stream ends those that wait, and nobody else', async () => {
  const queue = aQueue()
  const old = queue.add(aPreview('typing-1'))
  const kept = [queue.add(aPreview('typing-2')), queue.add(aPreview()), queue.add(aPreview())]

  const newest = queue.add(aPreview('typing-1'))

  await expect(old.promise).rejects.toMatchObject({
    code: 'call-superseded',
    message: 'A newer preview of the same stream came while this one waited, so it was not made.',
  })
  expect([queue.take(), queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([
    ...kept,
    newest,
    undefined,
  ])
})

test('a preview whose caller is gone ends no other', () => {
  const queue = aQueue()
  const old = queue.add(aPreview('typing'))
  const late = queue.add(aPreview('typing', AbortSignal.abort()))
  late.promise.catch(() => undefined)

  expect(queue.take()).toBe(old)
})

test('a full queue takes a newer preview in the place of the older one', async () => {
  const queue = aQueue(1)
  const old = queue.add(aPreview('typing'))
  const newest = queue.add(aPreview('typing'))

  await expect(old.promise).rejects.toMatchObject({ code: 'call-superseded' })
  expect(queue.take()).toBe(newest)
})

test('it tells since when the oldest call waits, of whatever kind', () => {
  const queue = aQueue()
  expect([queue.waitingSince, queue.longestWaitMs]).toEqual([null, 0])

  queue.add(aRequest())
  queue.add(aPreview())

  expect(Date.now() - Date.parse(queue.waitingSince ?? '')).toBeGreaterThanOrEqual(0)
  queue.take()
  queue.take()
  expect(queue.waitingSince).toBeNull()
})
