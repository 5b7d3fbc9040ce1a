import path from 'node:path'
import { readCommandLine } from './command-line.ts'
import { parseInteger, readSwitch, readText, readWord, type Environment } from './config-values.ts'
import { baseLayerGenerations, type BaseLayerGeneration } from './contract/generation.ts'
import { dataFolder, type HomeSurroundings } from './data-folder.ts'
import { readCommand, readLaunchDefaults } from './function-settings.ts'
import type { CommandLaunch } from './functions/command-launch.ts'
import type { LaunchDefaults } from './functions/launch-defaults.ts'
import { readHttpSettings, type HttpSettings } from './http-settings.ts'
import type { ProgressSettings } from './http/progress-settings.ts'
import type { LogLevel } from './log.ts'
import { readProgressSettings } from './progress-settings.ts'

/** Everything that a start of the server depends on, read once (design.md 5, protocol.md 5.1). */
export interface Config {
  readonly mode: 'base-layer' | 'studio'
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly authKey: string | null
  readonly maxBodyBytes: number
  readonly http: HttpSettings
  /** Which base layer answers; null leaves it to the studio's own choice, and to the current one without a studio. */
  readonly generation: BaseLayerGeneration | null
  readonly progress: ProgressSettings
  readonly logLevel: LogLevel
  /** The program of `FUNCTION_COMMAND`; null when there is none, or when folders were named instead. */
  readonly command: CommandLaunch | null
  /** Absolute paths of the folders of `--function`. */
  readonly folders: readonly string[]
  /** Absolute paths of the files of response areas that the studio shows. */
  readonly areaFiles: readonly string[]
  readonly launchDefaults: LaunchDefaults
  /** Whether a function is started afresh when its files change (`FUNCTION_WATCH`): in the studio, unless told otherwise. */
  readonly watchesFiles: boolean
  readonly homeFolder: string
  readonly opensPage: boolean
  readonly stopsWithStdin: boolean
}

/** The machine that the server runs on, as far as its settings depend on it. */
export interface Surroundings extends HomeSurroundings {
  readonly workingDir: string
  readonly processorCount: number
}

const defaultPort = 8080
const defaultMaxBodyBytes = 8 * 1024 * 1024

/** Reads the arguments and the environment; throws `ConfigProblem`. */
export function readConfig(argv: readonly string[], env: Environment, surroundings: Surroundings): Config {
  const line = readCommandLine(argv)
  const start = startFolder(env, surroundings.workingDir)
  const folders = line.folders.map((folder) => path.resolve(start, folder))
  const command = readCommand(env, surroundings.workingDir)
  const host = readText(env, 'HTTP_HOST') ?? '127.0.0.1'
  return {
    mode: line.mode,
    host,
    port: readPort(env, line.port),
    authKey: readText(env, 'AUTH_KEY'),
    maxBodyBytes: readMaxBodyBytes(env),
    http: readHttpSettings(env, host),
    generation: readGeneration(env, line.baseLayer),
    progress: readProgressSettings(env),
    logLevel: readWord(env, 'LOG_LEVEL', {
      words: ['debug', 'info', 'warn', 'error', 'silent'],
      fallback: 'info',
    }),
    command: folders.length > 0 ? null : command,
    folders,
    areaFiles: line.areaFiles.map((file) => path.resolve(start, file)),
    launchDefaults: readLaunchDefaults(env, surroundings.processorCount),
    watchesFiles:
      readText(env, 'FUNCTION_WATCH') === null ? line.mode === 'studio' : readSwitch(env, 'FUNCTION_WATCH'),
    homeFolder: dataFolder(env, surroundings),
    opensPage: line.opensPage,
    stopsWithStdin: line.stopsWithStdin,
  }
}

function readPort(env: Environment, flag: string | null): number {
  const range = { min: 0, max: 65_535 }
  if (flag !== null) return parseInteger('--port', flag.trim(), range)
  const text = readText(env, 'HTTP_PORT')
  return text === null ? defaultPort : parseInteger('HTTP_PORT', text, range)
}

function readGeneration(env: Environment, flag: string | null): BaseLayerGeneration | null {
  const name = flag === null ? 'BASE_LAYER' : '--base-layer'
  const given = flag === null ? env : { [name]: flag }
  if (flag === null && readText(env, name) === null) return null
  return readWord(given, name, { words: baseLayerGenerations, fallback: 'current' })
}

function readMaxBodyBytes(env: Environment): number {
  const text = readText(env, 'HTTP_MAX_BODY_BYTES')
  if (text === null) return defaultMaxBodyBytes
  return parseInteger('HTTP_MAX_BODY_BYTES', text, { min: 1_024, max: 1024 * 1024 * 1024 })
}

/** npm changes to the package's folder before it runs a script, and says where the user was. */
function startFolder(env: Environment, workingDir: string): string {
  const isScript = ['start', 'base-layer'].includes(env.npm_lifecycle_event ?? '')
  return isScript ? (readText(env, 'INIT_CWD') ?? workingDir) : workingDir
}
