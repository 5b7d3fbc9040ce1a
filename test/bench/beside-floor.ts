import { setTimeout as delay } from 'node:timers/promises'
import {
  cpuUsOf,
  startBaseLayer,
  startFloor,
  type BenchTransport,
  type LoadGenerator,
  type Service,
} from './processes.ts'
import { percentile } from './table.ts'

/** One side of a comparison at one number of connections. */
export interface Side {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** What one request costs the server process, in microseconds of a core; null where the system does not tell. */
  readonly cpuUs: number | null
}

/** The base layer beside the floor: the same worker, the same load, taken in turns. */
export interface Comparison {
  readonly transport: BenchTransport
  readonly connections: number
  readonly requests: number
  readonly floor: Side
  readonly ours: Side
  /** Our throughput as a share of the floor's, the median of the rounds. */
  readonly throughputRatio: number
  /** Our median latency as a multiple of the floor's, the median of the rounds. */
  readonly latencyRatio: number
}

interface Round {
  readonly perSecond: number
  readonly valuesMs: readonly number[]
  readonly cpuUs: number | null
}

const body = JSON.stringify({
  response: 'sqrt(2*m*g/(rho*A*C))',
  answer: 'sqrt(2*m*g/(rho*A*C))',
  params: { symbols: { rho: { latex: '\\rho', aliases: ['p', 'density'] } }, tolerance: 0.01 },
})
const rounds = 7
const warmUpRequests = 1_500
/** A worker that was idle shows whether it keeps its connections. */
const pauseMs = 700
const loads = [
  { connections: 1, requests: 700 },
  { connections: 16, requests: 1_500 },
  { connections: 64, requests: 1_500 },
]

/** Measures one transport; floor and base layer run side by side and are loaded in turns, so that noise hits both. */
export async function besideFloor(
  transport: BenchTransport,
  generator: LoadGenerator,
): Promise<Comparison[]> {
  const floor = await startFloor(transport, 'compares.mjs')
  const ours = await startBaseLayer(transport, 'compares.mjs').catch(async (error: unknown) => {
    await floor.stop()
    throw error
  })
  try {
    for (const service of [floor, ours]) {
      await roundOf(generator, service, { connections: 16, requests: warmUpRequests })
      await delay(pauseMs)
    }
    const comparisons: Comparison[] = []
    for (const load of loads) {
      const pairs: (readonly [Round, Round])[] = []
      for (let i = 0; i < rounds; i++) {
        // Who goes first changes, because the second finds a warmer machine.
        const first = await roundOf(generator, i % 2 === 0 ? floor : ours, load)
        const second = await roundOf(generator, i % 2 === 0 ? ours : floor, load)
        pairs.push(i % 2 === 0 ? [first, second] : [second, first])
      }
      comparisons.push(comparisonOf(transport, load.connections, pairs))
    }
    return comparisons
  } finally {
    await Promise.all([floor.stop(), ours.stop()])
  }
}

async function roundOf(
  generator: LoadGenerator,
  { url, pid }: Service,
  order: { readonly connections: number; readonly requests: number },
): Promise<Round> {
  const before = await cpuUsOf(pid)
  const { valuesMs, wholeMs, statuses } = await generator.run({ ...order, url, body })
  const after = await cpuUsOf(pid)
  if (statuses['200'] !== order.requests) {
    throw new Error(`Not every request was answered with 200: ${JSON.stringify(statuses)}`)
  }
  const cpuUs = before === null || after === null ? null : (after - before) / order.requests
  return { valuesMs, perSecond: (order.requests / wholeMs) * 1_000, cpuUs }
}

function comparisonOf(
  transport: BenchTransport,
  connections: number,
  pairs: readonly (readonly [Round, Round])[],
): Comparison {
  const median = (values: readonly number[]): number => percentile(values, 0.5)
  const latency = ({ valuesMs }: Round): number => median(valuesMs)
  return {
    transport,
    connections,
    requests: pairs.reduce((sum, [floor]) => sum + floor.valuesMs.length, 0),
    floor: sideOf(pairs.map(([floor]) => floor)),
    ours: sideOf(pairs.map(([, ours]) => ours)),
    throughputRatio: median(pairs.map(([floor, ours]) => ours.perSecond / floor.perSecond)),
    latencyRatio: median(pairs.map(([floor, ours]) => latency(ours) / latency(floor))),
  }
}

function sideOf(own: readonly Round[]): Side {
  const valuesMs = own.flatMap((round) => round.valuesMs)
  return {
    perSecond: percentile(
      own.map(({ perSecond }) => perSecond),
      0.5,
    ),
    p50Ms: percentile(valuesMs, 0.5),
    p95Ms: percentile(valuesMs, 0.95),
    p99Ms: percentile(valuesMs, 0.99),
    cpuUs: own.some(({ cpuUs }) => cpuUs === null)
      ? null
      : own.reduce((sum, { cpuUs }) => sum + (cpuUs ?? 0), 0) / own.length,
  }
}
