import { parseArgs } from 'node:util'
import { ConfigProblem } from './config-values.ts'
import { areaFileEnding } from './contract/area.ts'

/** What the command line said (design.md 5). */
export interface CommandLine {
  readonly mode: 'base-layer' | 'studio'
  /** As they were written. */
  readonly folders: readonly string[]
  /** Files of response areas, as they were written. */
  readonly areaFiles: readonly string[]
  readonly port: string | null
  readonly baseLayer: string | null
  readonly opensPage: boolean
  readonly stopsWithStdin: boolean
}

const options = {
  function: { type: 'string', multiple: true },
  port: { type: 'string' },
  'base-layer': { type: 'string' },
  browser: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  'stop-with-stdin': { type: 'boolean' },
} as const

const known =
  'Options: FILE.area.yaml, --function DIR (repeatable), --port N, --base-layer current|older, --browser, --no-open. For example: --function ./my-function --port 8081'

/** Reads the arguments after the program's name; throws `ConfigProblem`. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv)
  const [mode, ...rest] = positionals
  if (mode !== 'base-layer' && mode !== 'studio') {
    throw new ConfigProblem(`The first argument must be base-layer or studio, not "${mode ?? ''}".`)
  }
  const isArea = (one: string): boolean => mode === 'studio' && one.endsWith(areaFileEnding)
  const strays = rest.filter((one) => !isArea(one))
  if (strays.length > 0) throw new ConfigProblem(`"${strays.join(' ')}" belongs to no option. ${known}`)
  const folders = values.function ?? []
  if (folders.some((folder) => folder.trim() === '')) {
    throw new ConfigProblem('--function needs the path of a function folder.')
  }
  return {
    mode,
    folders,
    areaFiles: rest,
    port: values.port ?? null,
    baseLayer: values['base-layer'] ?? null,
    opensPage: mode === 'studio' && values['no-open'] !== true,
    stopsWithStdin: values['stop-with-stdin'] === true,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new ConfigProblem(`${said.replace(/\.$/, '')}. ${known}`)
  }
}
