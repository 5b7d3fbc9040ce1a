import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { frame, frameSplitter } from '../../../../../server/functions/node-host/frame-splitter.ts'

/** How the host is started for a test. */
export interface HostOptions {
  /** A folder in `test/fixtures/functions/`. */
  readonly folder: string
  /** `--evaluation`, `module:name` and so on. */
  readonly modules: readonly string[]
  readonly transport?: 'stdio' | 'ipc'
  /** Options of Python itself. */
  readonly python?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A reply, as it came over the wire. */
export interface Reply {
  readonly jsonrpc: string
  readonly id: number | string | null
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** A host of one test. It is killed when the test ends. */
export interface RunningHost {
  readonly pid: number
  /** Empty over stdio. */
  readonly endpoint: string
  /** Asks for a method; over ipc on a connection of its own. Rejects when the host ends without a reply. */
  readonly ask: (method: string, body: object) => Promise<Reply>
  /** Sends texts as they are, each as one message, and resolves with as many replies as wanted. */
  readonly send: (texts: readonly string[], replies: number) => Promise<Reply[]>
  /** Everything on standard error so far. */
  readonly log: () => string
  readonly endInput: () => void
  readonly signal: (name: NodeJS.Signals) => void
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>
}

export const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/functions')
const program = path.resolve(import.meta.dirname, '../../../../../server/functions/python-host/host.py')
export const python = process.platform === 'win32' ? 'python' : 'python3'

/** Whether the machine's Python has a package; tests that need it say why they were skipped. */
export function hasPackage(name: string): boolean {
  return spawnSync(python, ['-c', `import ${name}`]).status === 0
}

/** Starts the host as the base layer does, with bytecode kept out of the tree, and waits until it listens. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const { folder, modules, transport = 'stdio' } = options
  const root = path.join(fixtures, folder)
  const home = await mkdtemp(path.join(tmpdir(), 'ph-'))
  const endpoint = transport === 'ipc' ? path.join(home, 's') : ''
  const child = spawn(python, [...(options.python ?? []), program, '--root', root, ...modules], {
    cwd: root,
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      EVAL_IO: 'rpc',
      EVAL_RPC_TRANSPORT: transport,
      EVAL_RPC_IPC_ENDPOINT: endpoint,
      ...options.env,
    },
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(child, 'close').then(([code]) => code as number | null) // Node's own word
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(home, { recursive: true, force: true })
  })
  if (endpoint !== '') await listening(endpoint, child)
  const exchange = endpoint === '' ? framedExchange(child, ended) : lineExchange(endpoint)
  let id = 0
  return {
    pid: child.pid ?? 0,
    endpoint,
    ask: async (method, body) => {
      const [reply] = await exchange(
        [JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params: [body] })],
        1,
      )
      if (reply === undefined) throw new Error('No reply came.')
      return reply
    },
    send: exchange,
    log: () => log,
    endInput: () => child.stdin.end(),
    signal: (name) => child.kill(name),
    ended,
  }
}

type Exchange = (texts: readonly string[], replies: number) => Promise<Reply[]>

async function listening(endpoint: string, child: ChildProcessWithoutNullStreams): Promise<void> {
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null) throw new Error('The host ended before it listened.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function answers(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(endpoint)
    socket
      .once('connect', () => socket.end())
      .once('close', (hadError) => {
        resolve(!hadError)
      })
      .on('error', () => undefined)
      .resume()
  })
}

function framedExchange(child: ChildProcessWithoutNullStreams, ended: Promise<unknown>): Exchange {
  const split = frameSplitter()
  const arrived: Reply[] = []
  let notify: (() => void) | null = null
  child.stdout.on('data', (chunk: Buffer) => {
    arrived.push(...split(chunk).map((text) => JSON.parse(text) as Reply)) // the host's word, compared by the tests
    notify?.()
  })
  child.stdin.on('error', () => undefined)
  return async (texts, replies) => {
    const all = new Promise<void>((resolve) => {
      notify = () => {
        if (arrived.length >= replies) resolve()
      }
    })
    for (const text of texts) child.stdin.write(frame(text))
    if (replies > 0) await Promise.race([all, ended])
    if (arrived.length < replies) throw new Error('The host ended without a reply.')
    return arrived.splice(0, replies)
  }
}

function lineExchange(endpoint: string): Exchange {
  return (texts, replies) =>
    new Promise((resolve, reject) => {
      const socket = connect(endpoint)
      let text = ''
      socket.setEncoding('utf8').on('data', (part: string) => (text += part))
      socket.on('error', reject).on('close', () => {
        const lines = text.split('\n').filter((line) => line !== '')
        if (lines.length < replies) reject(new Error('The host closed the connection without a reply.'))
        else resolve(lines.map((line) => JSON.parse(line) as Reply)) // the host's word, compared by the tests
      })
      socket.end(texts.map((line) => `${line}\n`).join(''))
    })
}
