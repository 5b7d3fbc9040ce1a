import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureMemory, measureParts, measureStarts, type MemoryFigures } from './base-layer.ts'
import { besideFloor, type Comparison } from './beside-floor.ts'
import { comparisonTable, goalsOf, goalTable, isReached, type Goal } from './goals.ts'
import { LoadGenerator } from './processes.ts'
import { measureStudio } from './studio.ts'
import { percentile, summaryOf, tableOf, type Measurement } from './table.ts'
import { measureValidation } from './validation.ts'

const { values: options } = parseArgs({ options: { json: { type: 'string' } } })
const starts = 7

interface Results {
  readonly comparisons: readonly Comparison[]
  readonly measurements: readonly Measurement[]
  readonly memory: MemoryFigures
  readonly goals: readonly Goal[]
}

async function measure(home: string, generator: LoadGenerator): Promise<Results> {
  say('the base layer beside the floor …')
  const comparisons = [...(await besideFloor('ipc', generator)), ...(await besideFloor('stdio', generator))]
  say('starts, memory, cases and validation …')
  const begun = await measureStarts(starts)
  const memory = await measureMemory(generator)
  const studio = await measureStudio(home, starts)
  const measurements = [
    ...begun,
    ...studio.measurements,
    ...(await measureParts(generator)),
    ...measureValidation(),
  ]
  const median = ({ valuesMs }: Measurement): number => percentile(valuesMs, 0.5)
  const ready = [...begun.slice(0, 1), ...studio.measurements.slice(0, 1)]
  const goals = [
    ...goalsOf(comparisons),
    { name: 'base layer: idle memory, MB', limit: 110, isAtLeast: false, value: memory.idleMb },
    { name: 'studio: idle memory, MB', limit: 110, isAtLeast: false, value: studio.idleMb },
    ...ready.map((one) => ({ name: `${one.name}, ms`, limit: 700, isAtLeast: false, value: median(one) })),
  ]
  return { comparisons, measurements, memory, goals }
}

function report({ comparisons, measurements, memory, goals }: Results): object {
  return {
    at: new Date().toISOString(),
    node: process.version,
    platform: process.platform,
    cores: cpus().length,
    comparisons,
    measurements: measurements.map(summaryOf),
    memory,
    goals: goals.map((goal) => ({ ...goal, isReached: isReached(goal) })),
  }
}

function tables({ comparisons, measurements, memory, goals }: Results): string {
  const mb = (value: number | null): string =>
    value === null ? 'not measured here' : `${Math.round(value)} MB`
  return [
    comparisonTable(comparisons),
    tableOf(measurements),
    `memory of the server process: idle ${mb(memory.idleMb)}, after 20,000 requests ${mb(memory.afterLoadMb)}, at most ${mb(memory.peakMb)}`,
    goalTable(goals),
  ].join('\n\n')
}

function say(what: string): void {
  process.stderr.write(`bench: ${what}\n`)
}

const home = await mkdtemp(path.join(tmpdir(), 'feedback-studio-bench-'))
const file = path.resolve(options.json ?? path.join(import.meta.dirname, '../../test-results/bench.json'))
const generator = new LoadGenerator()
try {
  const results = await measure(home, generator)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(report(results), null, 2)}\n`)
  process.stdout.write(`${tables(results)}\n\nThe same as JSON: ${file}\n`)
} finally {
  generator.stop()
  await rm(home, { recursive: true, force: true })
}
