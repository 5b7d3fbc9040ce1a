import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aligned } from '../bench/table.ts'
import { makeCalls } from './calls.ts'
import { startUnderTest, type Holding, type LeftBehind, type ServerUnderTest } from './server-under-test.ts'

const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, transport: { type: 'string', default: 'ipc' } },
})
const total = Number(options.calls)
const transport = options.transport === 'stdio' ? 'stdio' : 'ipc'
/** Long enough for each kind of fault to have happened, and for the caches and logs to be as full as they get. */
const warmUp = 1_600
const parts = 5
const maxGrowthMb = 15
/** Connections say goodbye to each other for a moment after a call. */
const settleMs = 1_500

interface Run {
  readonly wrong: readonly string[]
  readonly faults: number
  readonly holdings: readonly Holding[]
  readonly left: LeftBehind
}

interface Verdict {
  readonly what: string
  readonly value: string
  readonly limit: string
  readonly isKept: boolean | null
}

async function soak(): Promise<Run> {
  const server = await startUnderTest(transport)
  const wrong: string[] = []
  const holdings: Holding[] = []
  let faults = 0
  const run = async (from: number, to: number): Promise<void> => {
    const outcome = await makeCalls({ url: server.url, from, to })
    faults += outcome.faults
    wrong.push(...outcome.wrong)
    holdings.push(await settled(server))
    say(from, to, holdings)
  }
  try {
    await run(-warmUp, 0)
    for (let i = 0; i < parts; i++) {
      await run(Math.round((total * i) / parts), Math.round((total * (i + 1)) / parts))
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  return { wrong, faults, holdings, left: await server.stop() }
}

async function settled(server: ServerUnderTest): Promise<Holding> {
  await delay(settleMs)
  return server.holding()
}

function say(from: number, to: number, holdings: readonly Holding[]): void {
  const { rss = 0, heap = 0, descriptors = null } = holdings.at(-1) ?? {}
  const held = `heap ${mb(heap)} MB, resident ${mb(rss)} MB, ${descriptors ?? '?'} descriptors`
  process.stderr.write(`soak: ${from < 0 ? 'warm-up' : `${to} calls`}: ${held}\n`)
}

function verdictsOf({ wrong, faults, holdings, left }: Run): Verdict[] {
  const [first, last] = [holdings[0], holdings.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Nothing was measured.')
  const growth = (name: 'heap' | 'rss'): number => (last[name] - first[name]) / 1_048_576
  const isUnder = (value: number): boolean => value < maxGrowthMb
  const limit = `under ${maxGrowthMb} MB`
  const more =
    first.descriptors === null || last.descriptors === null ? null : last.descriptors - first.descriptors
  return [
    { what: 'calls', value: `${total} (${faults} faults with the warm-up)`, limit: '', isKept: null },
    { what: 'answers lost or mixed up', value: String(wrong.length), limit: '0', isKept: wrong.length === 0 },
    { what: 'heap growth', value: `${growth('heap').toFixed(1)} MB`, limit, isKept: isUnder(growth('heap')) },
    {
      what: 'resident growth',
      value: `${growth('rss').toFixed(1)} MB`,
      // What the system has lent and not taken back goes up and down by itself, so it is told and not judged.
      limit: '',
      isKept: null,
    },
    counted('descriptors more', more),
    counted('processes left', left.processes),
    counted('temporary files left', left.files.length),
    { what: 'exit status', value: String(left.status), limit: '0', isKept: left.status === 0 },
  ]
}

function counted(what: string, value: number | null): Verdict {
  if (value === null) return { what, value: 'not measured here', limit: '0', isKept: null }
  return { what, value: String(value), limit: '0', isKept: value <= 0 }
}

function mb(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}

const run = await soak()
const verdicts = verdictsOf(run)
const rows = verdicts.map(({ what, value, limit, isKept }) => [
  what,
  value,
  limit,
  isKept === null ? '' : isKept ? 'kept' : 'BROKEN',
])
process.stdout.write(`${aligned([[`soak over ${transport}`, 'measured', 'limit', ''], ...rows])}\n`)
for (const problem of run.wrong.slice(0, 10)) process.stdout.write(`${problem}\n`)
if (verdicts.some(({ isKept }) => isKept === false)) process.exitCode = 1
