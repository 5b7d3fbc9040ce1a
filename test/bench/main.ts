import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { startStudio } from '../fixtures/running-studio.ts'
import { summaryOf, tableOf } from './table.ts'
import type { Measurement } from './table.ts'

const preview = { response: 'sqrt(2*m*g/(rho*A))', params: {} }
const bodies = { eval: { ...preview, answer: 'sqrt(2*m*g/(rho*A*C))' }, preview } as const

/** Runs `work` and says how many milliseconds it took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function call(baseLayerUrl: string, command: 'eval' | 'preview'): Promise<void> {
  const reply = await fetch(baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', command },
    body: JSON.stringify(bodies[command]),
  })
  const value: unknown = await reply.json()
  if (reply.status !== 200)
    throw new Error(`${command} was answered ${String(reply.status)}: ${JSON.stringify(value)}`)
}

/** Sends `total` evaluations, `atOnce` of them under way at any time. */
async function throughput(baseLayerUrl: string, atOnce: number, total: number): Promise<Measurement> {
  const valuesMs: number[] = []
  let next = 0
  const sender = async (): Promise<void> => {
    while (next < total) {
      next += 1
      valuesMs.push(await timed(() => call(baseLayerUrl, 'eval')))
    }
  }
  const wholeMs = await timed(() => Promise.all(Array.from({ length: atOnce }, sender)))
  return { name: `eval, ${atOnce} at once`, valuesMs, perSecond: (total / wholeMs) * 1_000 }
}

async function measure(home: string): Promise<Measurement[]> {
  const starts: number[] = []
  const first: number[] = []
  for (let i = 0; i < 5; i++) {
    const started = performance.now()
    const studio = await startStudio({ home })
    starts.push(performance.now() - started)
    first.push(await timed(() => call(studio.baseLayerUrl, 'eval')))
    await studio.stop()
  }
  const studio = await startStudio({ home })
  try {
    const previews: number[] = []
    for (let i = 0; i < 200; i++) previews.push(await timed(() => call(studio.baseLayerUrl, 'preview')))
    return [
      { name: 'start to both ready lines', valuesMs: starts },
      { name: 'first eval after ready', valuesMs: first },
      { name: 'preview', valuesMs: previews },
      await throughput(studio.baseLayerUrl, 1, 300),
      await throughput(studio.baseLayerUrl, 16, 600),
      await throughput(studio.baseLayerUrl, 50, 1_000),
    ]
  } finally {
    await studio.stop()
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'feedback-studio-bench-'))
const folder = path.resolve(import.meta.dirname, '../../test-results')
try {
  const measurements = await measure(home)
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    platform: process.platform,
    cores: cpus().length,
    measurements: measurements.map(summaryOf),
  }
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`${tableOf(measurements)}\n\n${JSON.stringify(report)}\n`)
} finally {
  await rm(home, { recursive: true, force: true })
}
