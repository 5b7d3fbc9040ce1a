import { expect, test } from 'vitest'
import { aCallbackReceiver } from '../../../../fixtures/callback-receiver.ts'
import { startHost } from './running-host.ts'

function aReportingHost(url: string) {
  const env = { EVAL_PROGRESS_URL: url }
  return startHost({
    folder: 'python-reports',
    modules: ['--evaluation', 'evaluation:evaluation_function'],
    env,
  })
}

const call = { response: 'a', answer: 'a', params: {} }

test('a Python function says how far it is, and is told what was taken', async () => {
  const receiver = await aCallbackReceiver((response) => response.writeHead(202).end())
  const host = await aReportingHost(receiver.url)

  const { result } = await host.ask('eval', call)

  expect(result).toEqual({ is_correct: true, taken: [true, true, false] })
  expect(receiver.told).toEqual([
    { message: 'Reading the response ½', data: { done: 1 } },
    { message: 'no text', data: null },
  ])
})

test.each([
  ['nobody listens', ''],
  ['the address cannot be reached', 'http://127.0.0.1:1/x'],
  ['the address is none', 'http://127.0.0.1:port/x'],
])('its answer is the same where %s', async (_when, url) => {
  const host = await aReportingHost(url)

  expect((await host.ask('eval', call)).result).toEqual({ is_correct: true, taken: [false, false, false] })
})
