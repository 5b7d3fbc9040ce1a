import { setTimeout as delay } from 'node:timers/promises'
import { callBundled } from './calls.ts'
import { memoryOf, startBaseLayer, startBundled, type LoadGenerator } from './processes.ts'
import { percentile, type Measurement } from './table.ts'

/** Memory of the server process in MB; null where the system does not tell. */
export interface MemoryFigures {
  readonly idleMb: number | null
  readonly afterLoadMb: number | null
  readonly peakMb: number | null
}

const settleMs = 2_000
const caseCount = 10

/** How long the base layer alone takes to its ready line, and to its first answer. */
export async function measureStarts(starts: number): Promise<readonly Measurement[]> {
  const readyMs: number[] = []
  const coldMs: number[] = []
  for (let i = 0; i < starts; i++) {
    const begun = performance.now()
    const service = await startBundled()
    readyMs.push(service.readyMs)
    try {
      await callBundled(service.url, 'eval')
      coldMs.push(performance.now() - begun)
    } finally {
      await service.stop()
    }
  }
  return [
    { name: 'base layer: start to ready line', valuesMs: readyMs },
    { name: 'base layer: start to first answer', valuesMs: coldMs },
  ]
}

/** The memory of the server process with one worker: idle, and after 20,000 requests over 64 connections. */
export async function measureMemory(generator: LoadGenerator): Promise<MemoryFigures> {
  const service = await startBaseLayer('ipc', 'compares.mjs')
  try {
    await delay(settleMs)
    const idle = await memoryOf(service.pid)
    const body = JSON.stringify({ response: 'a', answer: 'b', params: {} })
    await generator.run({ url: service.url, body, connections: 64, requests: 20_000 })
    const loaded = await memoryOf(service.pid)
    return {
      idleMb: idle?.now ?? null,
      afterLoadMb: loaded?.now ?? null,
      peakMb: loaded?.peak ?? null,
    }
  } finally {
    await service.stop()
  }
}

/** What one feedback case costs, and what a request costs that is refused before any function is called. */
export async function measureParts(generator: LoadGenerator): Promise<readonly Measurement[]> {
  const service = await startBaseLayer('ipc', 'compares.mjs')
  const send = async (body: object): Promise<readonly number[]> =>
    (await generator.run({ url: service.url, body: JSON.stringify(body), connections: 1, requests: 400 }))
      .valuesMs
  const wrong = { response: 'a', answer: 'b' }
  const cases = Array.from({ length: caseCount }, (_, i) => ({ answer: `c${i}`, feedback: 'f' }))
  try {
    await send(wrong)
    await delay(settleMs / 2)
    const plain: number[] = []
    const withCases: number[] = []
    const refused: number[] = []
    for (let round = 0; round < 5; round++) {
      plain.push(...(await send({ ...wrong, params: {} })))
      withCases.push(...(await send({ ...wrong, params: { cases } })))
      refused.push(...(await send({ response: 'a' })))
    }
    const oneCase = (percentile(withCases, 0.5) - percentile(plain, 0.5)) / caseCount
    return [
      { name: 'eval without feedback cases', valuesMs: plain },
      { name: `eval with ${caseCount} feedback cases`, valuesMs: withCases },
      { name: 'one feedback case (from the two medians)', valuesMs: [oneCase] },
      { name: 'eval refused by its schema (422)', valuesMs: refused },
    ]
  } finally {
    await service.stop()
  }
}
