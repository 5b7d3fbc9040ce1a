import { afterEach, expect, test } from 'vitest'
import { flushProgress, reportProgress } from '../../../../../server/functions/node-host/report-progress.ts'
import { aCallbackReceiver } from '../../../../fixtures/callback-receiver.ts'

afterEach(() => {
  delete process.env.EVAL_PROGRESS_URL
})

test('reports arrive in the order in which they were made, and an answer can wait for them', async () => {
  const receiver = await aCallbackReceiver((response) => response.writeHead(202).end())
  process.env.EVAL_PROGRESS_URL = receiver.url

  for (const message of ['One', 'Two', 'Three']) void reportProgress(message, { of: 3 })
  await flushProgress()

  expect(receiver.told).toEqual(['One', 'Two', 'Three'].map((message) => ({ message, data: { of: 3 } })))
})

test('a report that was awaited was taken', async () => {
  const receiver = await aCallbackReceiver((response) => response.writeHead(202).end())
  process.env.EVAL_PROGRESS_URL = receiver.url

  await reportProgress('Now')

  expect(receiver.told).toEqual([{ message: 'Now' }])
})

test.each([undefined, '', 'http://127.0.0.1:1/x', 'no address'])(
  'where the address is %j nothing happens, and nothing fails',
  async (url) => {
    if (url !== undefined) process.env.EVAL_PROGRESS_URL = url

    await expect(reportProgress('Now')).resolves.toBeUndefined()
  },
)

test('data that cannot be written keeps nothing else from being told', async () => {
  const receiver = await aCallbackReceiver((response) => response.writeHead(202).end())
  process.env.EVAL_PROGRESS_URL = receiver.url
  const changing = { of: 1 }

  void reportProgress('Odd', 1n)
  const report = reportProgress('Well', changing)
  changing.of = 2
  await report

  expect(receiver.told).toEqual([{ message: 'Well', data: { of: 1 } }])
})

test('an answer does not wait for ever for reports that nobody takes', async () => {
  const receiver = await aCallbackReceiver(() => undefined)
  process.env.EVAL_PROGRESS_URL = receiver.url

  const report = reportProgress('Now')

  await expect(flushProgress()).resolves.toBeUndefined()
  await report
})
