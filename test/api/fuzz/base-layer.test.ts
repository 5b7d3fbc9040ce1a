import fc from 'fast-check'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBaseLayer, type RunningBaseLayer } from '../../fixtures/requests/running-base-layer.ts'
import { rawRequests, requests } from './requests.ts'
import { senderTo, type Sender } from './sender.ts'
import { describedAnswers } from './told.ts'

/** `npm run fuzz` makes more of them. */
const runs = Number(process.env.FUZZ_RUNS ?? 5_000)
const rawRuns = Math.ceil(runs / 20)
const timeout = 60_000 + runs * 20
const worker = path.resolve(import.meta.dirname, '../../fixtures/workers/never-fails.mjs')

let baseLayer: RunningBaseLayer
let sender: Sender

beforeAll(async () => {
  baseLayer = await startBaseLayer({
    FUNCTION_ARGS: worker,
    FUNCTION_RPC_TRANSPORT: 'ipc',
    LOG_LEVEL: 'error',
  })
  sender = senderTo(baseLayer.url)
})

afterAll(async () => {
  sender.close()
  expect(await baseLayer.stop()).toBe(0)
})

/** The process that answers an ordinary request. */
async function workerPid(): Promise<unknown> {
  const { status, body } = await baseLayer.send('POST', '/', { body: { response: 'a', answer: 'a' } })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { command: 'eval', result: { is_correct: true } },
  })
  return (body as { result: { pid: unknown } }).result.pid
}

test(
  'every request is answered as the description tells, none with a 5xx, by the same worker',
  { timeout },
  async () => {
    const faultOf = await describedAnswers()
    const pid = await workerPid()
    const met = new Set<number>()

    await fc.assert(
      fc.asyncProperty(requests, async (asked) => {
        const answer = await sender.send(asked)
        met.add(answer.status)
        expect({ answer, fault: faultOf(asked.method, asked.path, answer) }).toMatchObject({ fault: null })
        expect(answer.requestId).toMatch(/./)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: runs },
    )

    expect(await workerPid()).toBe(pid)
    expect([...met]).toEqual(expect.arrayContaining([200, 400, 403, 405, 406, 415, 422]))
  },
)

test(
  'bytes that are no request are refused or left, and the next request is answered',
  { timeout },
  async () => {
    const pid = await workerPid()

    await fc.assert(
      fc.asyncProperty(rawRequests, async (bytes) => {
        const text = await sender.sendRaw(bytes)
        const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
        expect({ text, worst: Math.max(0, ...statuses) < 500 }).toMatchObject({ worst: true })
      }),
      { numRuns: rawRuns },
    )

    expect(await workerPid()).toBe(pid)
  },
)
