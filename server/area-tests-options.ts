import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigProblem, parseInteger } from './config-values.ts'
import { mostRepeats } from './contract/area-tests-api.ts'
import type { WireFormat } from './contract/wire-requests.ts'

/** What the command line of `npm run area-tests` asks for; paths are whole. */
export interface AreaTestsOptions {
  readonly paths: readonly string[]
  /** The folder of the function; null lets each file say by where it lies. */
  readonly folder: string | null
  /** A base URL that answers already; null starts a base layer. */
  readonly target: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly junit: string | null
  readonly repeat: number
  readonly format: WireFormat
}

const usage =
  'Write: npm run area-tests -- FILE… (response areas, eval_tests.yaml, or folders of them) [--function DIR] [--target URL] [--header "name: value"] [--junit FILE] [--repeat N] [--wire legacy|path-based]'

const options = {
  function: { type: 'string' },
  target: { type: 'string' },
  header: { type: 'string', multiple: true },
  junit: { type: 'string' },
  repeat: { type: 'string' },
  wire: { type: 'string' },
} as const

/** Reads the arguments after the program's name; throws `ConfigProblem`. */
export function readAreaTestsOptions(argv: readonly string[], workingDir: string): AreaTestsOptions {
  const { values, positionals } = parse(argv)
  if (positionals.length === 0) throw new ConfigProblem(usage)
  const whole = (place: string | undefined): string | null =>
    place === undefined ? null : path.resolve(workingDir, place)
  return {
    paths: positionals.map((place) => path.resolve(workingDir, place)),
    folder: whole(values.function),
    target: values.target ?? null,
    headers: Object.fromEntries((values.header ?? []).map(headerOf)),
    junit: whole(values.junit),
    repeat: parseInteger('--repeat', values.repeat ?? '1', { min: 1, max: mostRepeats }),
    format: formatOf(values.wire ?? 'legacy'),
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new ConfigProblem(`${said.replace(/\.$/, '')}. ${usage}`)
  }
}

function headerOf(text: string): readonly [string, string] {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(text) ?? []
  if (name === undefined || value === undefined) {
    throw new ConfigProblem(`--header must be "name: value", not "${text}".`)
  }
  return [name, value]
}

function formatOf(word: string): WireFormat {
  if (word === 'legacy' || word === 'path-based') return word
  throw new ConfigProblem(`--wire must be legacy or path-based, not "${word}".`)
}
