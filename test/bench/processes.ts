import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** How the worker of a measurement is talked to. */
export type BenchTransport = 'ipc' | 'stdio'

/** A server under test, in a process of its own. */
export interface Service {
  readonly url: string
  readonly pid: number
  /** From the start of its process until it said that it can answer, in milliseconds. */
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

/** What the load generator is asked to send. */
export interface LoadOrder {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  readonly connections: number
  readonly requests: number
}

/** What the load generator saw. */
export interface LoadReport {
  readonly valuesMs: readonly number[]
  readonly wholeMs: number
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>
}

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'build/server/main.js')
const workers = path.join(root, 'test/fixtures/workers')
/** What the npm scripts start Node with: a young generation that start-up cannot blow up to 32 MB for good. */
const likeNpm = ['--max-semi-space-size=4']
const programs = path.join(import.meta.dirname, 'programs')

/** Starts bare `node:http` in front of a worker: what the base layer is compared with. */
export function startFloor(transport: BenchTransport, worker: string): Promise<Service> {
  return started([path.join(programs, 'floor.mjs'), transport, path.join(workers, worker)], {})
}

/** Starts the base layer in front of a worker, with the settings that a deployment would have. */
export function startBaseLayer(transport: BenchTransport, worker: string): Promise<Service> {
  return started([...likeNpm, program, 'base-layer', '--port', '0'], {
    FUNCTION_COMMAND: process.execPath,
    FUNCTION_ARGS: worker,
    FUNCTION_WORKING_DIR: workers,
    FUNCTION_RPC_TRANSPORT: transport,
  })
}

/** Starts the base layer with the functions that come with it. */
export function startBundled(): Promise<Service> {
  return started([...likeNpm, program, 'base-layer', '--port', '0'], {})
}

/** A load generator in a process of its own. */
export class LoadGenerator {
  private readonly child: ChildProcess

  constructor() {
    this.child = fork(path.join(programs, 'load.mjs'), { stdio: ['ignore', 2, 2, 'ipc'] })
  }

  /** Sends everything and resolves when all is answered; rejects when a connection breaks. */
  async run(order: LoadOrder): Promise<LoadReport> {
    const headers = { 'content-type': 'application/json', ...order.headers }
    const reported = new Promise<LoadReport>((resolve, reject) => {
      this.child.once(
        'message',
        (message: ({ kind: 'done' } & LoadReport) | { kind: 'failed'; message: string }) => {
          if (message.kind === 'done') resolve(message)
          else reject(new Error(`The load generator failed: ${message.message}`))
        },
      )
      this.child.once('exit', () => {
        reject(new Error('The load generator ended.'))
      })
    })
    this.child.send({ ...order, headers })
    try {
      return await reported
    } finally {
      this.child.removeAllListeners()
    }
  }

  stop(): void {
    this.child.kill('SIGKILL')
  }
}

/** The resident memory of a process now and at its height, in MB; null where the system does not tell. */
export async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? NaN)
  const [now, peak] = [read('VmRSS') / 1_024, read('VmHWM') / 1_024]
  return Number.isNaN(now) ? null : { now, peak }
}

/** The time that a process has had on a core, in microseconds; null where the system does not tell. */
export async function cpuUsOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? null : (user + system) * tickUs
}

/** The kernel counts in hundredths of a second. */
const tickUs = 10_000

async function started(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Service> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...clean(process.env), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve()
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /ready at (\S+)\n/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => {
      reject(new Error(`A server ended before it was ready.\n${errors}`))
    })
  })
  const readyMs = performance.now() - startedMs
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, readyMs, stop }
}

/** Settings and keys of whoever measures must not change what is measured. */
function clean(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isForeign = (name: string): boolean =>
    /^(LLM|OPENAI|FUNCTION|SANDBOX|HTTP|EVAL)_|^(AUTH_KEY|LOG_LEVEL|NODE_OPTIONS)$/.test(name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isForeign(name)))
}
