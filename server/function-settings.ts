import path from 'node:path'
import { defaultLimits, type FunctionLimits } from './contract/function.ts'
import {
  ConfigProblem,
  parseInteger,
  readDurationMs,
  readList,
  readSwitch,
  readText,
  readWord,
  type Environment,
} from './config-values.ts'
import type { CommandLaunch } from './functions/command-launch.ts'
import type { LaunchDefaults } from './functions/launch-defaults.ts'
import { readSandbox, readSandboxSettings } from './sandbox-settings.ts'

/** What holds for every function, however it was found: `FUNCTION_ENV`, limits, number of workers. */
export function readLaunchDefaults(env: Environment, processorCount: number): LaunchDefaults {
  const sandbox = readSandbox(env)
  return {
    env: readFunctionEnv(env),
    inheritEnv: readSwitch(env, 'FUNCTION_ENV_INHERIT'),
    ...readFileRequest(env),
    ...readMaxWorkers(env, processorCount),
    limits: readLimits(env),
    ...(sandbox === null ? {} : { sandbox }),
    ...sandboxOnRequest(env),
  }
}

/** One worker that lives across calls takes memory for as long as it lives; a process per call only while it runs. */
function readMaxWorkers(
  env: Environment,
  processorCount: number,
): Pick<LaunchDefaults, 'maxWorkers' | 'maxFileWorkers'> {
  const text = readText(env, 'FUNCTION_MAX_PROCS')
  if (text === null) return { maxWorkers: 1, maxFileWorkers: processorCount }
  return { maxWorkers: parseInteger('FUNCTION_MAX_PROCS', text, { min: 1, max: 256 }) }
}

/** Without a word about the network, a function whose author switches the sandbox on has none. */
function sandboxOnRequest(env: Environment): Pick<LaunchDefaults, 'sandboxOnRequest'> {
  const isSaid = readText(env, 'SANDBOX_DISABLE_NETWORK') !== null
  try {
    return {
      sandboxOnRequest: readSandboxSettings(isSaid ? env : { ...env, SANDBOX_DISABLE_NETWORK: 'true' }),
    }
  } catch (error) {
    // Variables that nobody asked to hold stop no start; the function that asks for them is told.
    if (error instanceof ConfigProblem) return {}
    throw error
  }
}

function readFileRequest(env: Environment): Pick<LaunchDefaults, 'fileRequest'> {
  if (readText(env, 'FUNCTION_FILE_REQUEST') === null) return {}
  const words = ['combined', 'wrapped', 'flat'] as const
  return { fileRequest: readWord(env, 'FUNCTION_FILE_REQUEST', { words, fallback: 'combined' }) }
}

/** The program that `FUNCTION_COMMAND` names, null when it names none (spec.md 1.6, protocol.md 5.1). */
export function readCommand(env: Environment, workingDir: string): CommandLaunch | null {
  const command = readText(env, 'FUNCTION_COMMAND')
  if (command === null) return null
  const transport = readWord(env, 'FUNCTION_RPC_TRANSPORT', {
    words: ['stdio', 'ipc', 'tcp', 'http', 'ws'],
    fallback: 'stdio',
  })
  return {
    command,
    args: readList(env, 'FUNCTION_ARGS'),
    workingDir: path.resolve(workingDir, readText(env, 'FUNCTION_WORKING_DIR') ?? '.'),
    interface: readWord(env, 'FUNCTION_INTERFACE', { words: ['rpc', 'file'], fallback: 'rpc' }),
    transport,
    endpoint: readText(env, endpointNames[transport]),
  }
}

const endpointNames = {
  stdio: '',
  ipc: 'FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT',
  tcp: 'FUNCTION_RPC_TRANSPORT_TCP_ADDRESS',
  http: 'FUNCTION_RPC_TRANSPORT_HTTP_URL',
  ws: 'FUNCTION_RPC_TRANSPORT_WS_URL',
} as const

/** `K=V` sets a variable for the worker, `K` alone passes ours on. */
function readFunctionEnv(env: Environment): Readonly<Record<string, string>> {
  const pairs = readList(env, 'FUNCTION_ENV')
    .filter((item) => item !== '')
    .map((item) => {
      const [name = '', ...rest] = item.split('=')
      if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
        throw new ConfigProblem(
          `FUNCTION_ENV has an item that is no variable: "${shortly(name)}". Write NAME=value or NAME, with commas between.`,
        )
      }
      return [name, rest.length > 0 ? rest.join('=') : env[name]] as const
    })
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined))
}

/**
 * `FUNCTION_WORKER_SEND_TIMEOUT` limits eval, preview and chat; a healthcheck runs whole test suites and keeps
 * a limit of its own (protocol.md 13 A9, 15).
 */
function readLimits(env: Environment): FunctionLimits {
  const sendMs = readDurationMs(env, 'FUNCTION_WORKER_SEND_TIMEOUT', defaultLimits.evalTimeoutMs)
  const isGiven = readText(env, 'FUNCTION_WORKER_SEND_TIMEOUT') !== null
  const maxQueue = readText(env, 'FUNCTION_MAX_QUEUE')
  return {
    startTimeoutMs: readDurationMs(env, 'FUNCTION_WORKER_START_TIMEOUT', defaultLimits.startTimeoutMs),
    evalTimeoutMs: sendMs,
    previewTimeoutMs: sendMs,
    healthcheckTimeoutMs: readDurationMs(
      env,
      'FUNCTION_WORKER_HEALTHCHECK_TIMEOUT',
      Math.max(defaultLimits.healthcheckTimeoutMs, sendMs),
    ),
    chatTimeoutMs: readDurationMs(
      env,
      'FUNCTION_WORKER_CHAT_TIMEOUT',
      isGiven ? sendMs : defaultLimits.chatTimeoutMs,
    ),
    stopTimeoutMs: readDurationMs(env, 'FUNCTION_WORKER_STOP_TIMEOUT', defaultLimits.stopTimeoutMs),
    idleTimeoutMs: readDurationMs(env, 'FUNCTION_WORKER_IDLE_TIMEOUT', defaultLimits.idleTimeoutMs),
    maxQueueLength:
      maxQueue === null
        ? defaultLimits.maxQueueLength
        : parseInteger('FUNCTION_MAX_QUEUE', maxQueue, { min: 1, max: 1_000_000 }),
    maxResultBytes: readMaxResultBytes(env),
  }
}

/** A frame may hold 64 MiB at most, whatever it carries (protocol.md 5.4). */
function readMaxResultBytes(env: Environment): number {
  const text = readText(env, 'FUNCTION_MAX_RESULT_BYTES')
  if (text === null) return defaultLimits.maxResultBytes
  return parseInteger('FUNCTION_MAX_RESULT_BYTES', text, { min: 1_024, max: 64 * 1024 * 1024 })
}

/** What looks like a value, or a secret, is not repeated in full. */
function shortly(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
