import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the server holds after a forced collection, in bytes; descriptors are null where the system does not tell. */
export interface Holding {
  readonly rss: number
  readonly heap: number
  readonly descriptors: number | null
}

/** What a server left behind when it had stopped; processes are null where the system does not tell. */
export interface LeftBehind {
  readonly status: number | null
  readonly processes: number | null
  readonly files: readonly string[]
}

/** A base layer under a long load, in a process of its own that can be asked what it holds. */
export interface ServerUnderTest {
  readonly url: string
  readonly holding: () => Promise<Holding>
  readonly stop: () => Promise<LeftBehind>
}

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the built base layer in front of the soak worker, with short limits and a temporary folder of its own. */
export async function startUnderTest(transport: 'ipc' | 'stdio'): Promise<ServerUnderTest> {
  const temporary = await realpath(await mkdtemp(path.join(tmpdir(), 'soak-')))
  const mark = randomUUID()
  const child = fork(path.join(root, 'build/server/main.js'), ['base-layer', '--port', '0'], {
    execArgv: [
      '--expose-gc',
      // As the npm scripts start it.
      '--max-semi-space-size=4',
      '--import',
      pathToFileURL(path.join(import.meta.dirname, 'programs/probe.mjs')).href,
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      TMPDIR: temporary,
      TEMP: temporary,
      LOG_LEVEL: 'error',
      FUNCTION_COMMAND: process.execPath,
      FUNCTION_ARGS: 'soak.mjs',
      FUNCTION_WORKING_DIR: path.join(root, 'test/fixtures/workers'),
      FUNCTION_RPC_TRANSPORT: transport,
      // Over stdio nothing tells when a start is over, so the first call of a fresh worker has to have time for it.
      FUNCTION_WORKER_SEND_TIMEOUT: '3s',
      FUNCTION_ENV: `SOAK_MARK=${mark}`,
    },
  })
  let [output, errors] = ['', '']
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /ready at (\S+)\n/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => {
      reject(new Error(`The base layer ended.\n${errors}`))
    })
  })
  const holding = (): Promise<Holding> =>
    new Promise((resolve, reject) => {
      child.once('message', (told: Holding) => {
        resolve(told)
      })
      void ended.then(() => {
        reject(new Error(`The base layer ended.\n${errors}`))
      })
      child.send('measure')
    })
  const stop = async (): Promise<LeftBehind> => {
    child.kill('SIGTERM')
    const status = await ended
    const left = { status, processes: await processesWith(mark), files: await readdir(temporary) }
    await rm(temporary, { recursive: true, force: true })
    return left
  }
  return { url, holding, stop }
}

/** How many processes still run that the mark was given to; null where nobody can tell. */
async function processesWith(mark: string): Promise<number | null> {
  const all = await readdir('/proc').catch(() => null)
  if (all === null) return null
  const environments = await Promise.all(
    all
      .filter((name) => /^\d+$/.test(name))
      .map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
  )
  return environments.filter((environment) => environment.includes(mark)).length
}
