import { randomBytes } from 'node:crypto'
import { lstat, mkdtemp, rm, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FunctionLaunch } from '../contract/function.ts'

/** Where one worker listens. */
export interface Endpoint {
  readonly target: { readonly path: string } | { readonly host: string; readonly port: number }
  /** What the worker is told (protocol.md 5.2). */
  readonly variables: Readonly<Record<string, string>>
  /** Takes away what the worker left behind. */
  remove(): Promise<void>
}

/** Systems allow 104 to 108 bytes for the path of a socket. */
const maxSocketPathBytes = 100
/** Whoever listens on this machine accepts a connection in much less. */
const strangerLimitMs = 1_000

/** Chooses where a worker of the ipc or tcp transport listens, and clears the place. Rejects with a sentence. */
export function createEndpoint(launch: FunctionLaunch): Promise<Endpoint> {
  if (launch.transport === 'tcp') return tcpEndpoint(launch.endpoint)
  if (process.platform === 'win32') return Promise.resolve(pipeEndpoint(launch.endpoint))
  return launch.endpoint === null ? privateSocket() : givenSocket(launch.endpoint)
}

function pipeEndpoint(given: string | null): Endpoint {
  const name = given ?? `\\\\.\\pipe\\feedback-studio-${randomBytes(9).toString('hex')}`
  return ipc(name, () => Promise.resolve())
}

/** A folder that only this user can enter: nobody else may call the worker, or put a socket in its place. */
async function privateSocket(): Promise<Endpoint> {
  const inTemp = path.join(tmpdir(), 'fs-XXXXXX', 's')
  const parent = Buffer.byteLength(inTemp) <= maxSocketPathBytes ? tmpdir() : '/tmp'
  const folder = await mkdtemp(path.join(parent, 'fs-'))
  return ipc(path.join(folder, 's'), () => rm(folder, { recursive: true, force: true }))
}

async function givenSocket(given: string): Promise<Endpoint> {
  const file = path.resolve(given)
  if (Buffer.byteLength(file) > maxSocketPathBytes) {
    throw new Error(
      `The ipc endpoint ${file} is longer than ${maxSocketPathBytes} bytes. Choose a shorter FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT.`,
    )
  }
  await clearSocket(file)
  return ipc(file, () => removeSocket(file))
}

async function clearSocket(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found === null) return
  if (!found.isSocket()) {
    throw new Error(
      `The ipc endpoint ${file} is a file that is no socket. Choose another FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT.`,
    )
  }
  if (await isAnswering({ path: file })) throw new Error(takenMessage(file, 'IPC_ENDPOINT'))
  await removeSocket(file)
}

async function removeSocket(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found?.isSocket()) await unlink(file).catch(() => undefined)
}

async function tcpEndpoint(given: string | null): Promise<Endpoint> {
  const target = given === null ? { host: '127.0.0.1', port: await freePort() } : readAddress(given)
  const address = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`
  if (await isAnswering(target)) throw new Error(takenMessage(address, 'TCP_ADDRESS'))
  return { target, variables: { EVAL_RPC_TCP_ADDRESS: address }, remove: () => Promise.resolve() }
}

function readAddress(given: string): { host: string; port: number } {
  const match = /^(?:tcp:\/\/)?(\[[^\]]+\]|[^:/]*):(\d{1,5})$/.exec(given.trim())
  const port = Number(match?.[2])
  if (match === null || port < 1 || port > 65_535) {
    throw new Error(
      `The tcp address "${given}" cannot be read. Write FUNCTION_RPC_TRANSPORT_TCP_ADDRESS as host:port, for example 127.0.0.1:7321.`,
    )
  }
  const host = (match[1] ?? '').replace(/^\[|\]$/g, '')
  return { host: host === '' ? '127.0.0.1' : host, port }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No tcp port is free.'))
        else resolve(address.port)
      })
    })
  })
}

/** A stranger who listens there already would get the learner's answers. */
function isAnswering(target: Endpoint['target']): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(target)
    socket
      .setTimeout(strangerLimitMs, () => {
        socket.destroy()
        resolve(false)
      })
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      .on('error', () => {
        resolve(false)
      })
  })
}

function takenMessage(where: string, variable: string): string {
  return `Another program listens at ${where} already. Stop it, or choose another FUNCTION_RPC_TRANSPORT_${variable}.`
}

function ipc(file: string, remove: () => Promise<void>): Endpoint {
  return { target: { path: file }, variables: { EVAL_RPC_IPC_ENDPOINT: file }, remove }
}
