import { randomBytes } from 'node:crypto'
import { lstat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { privateFolder } from './run-folder.ts'
import { freePort, isAnswering, takenMessage, type Target } from './listeners.ts'

/** Where one worker listens. */
export interface Endpoint {
  readonly target: Target
  /** What the worker is told (protocol.md 5.2). */
  readonly variables: Readonly<Record<string, string>>
  /** Takes away what the worker left behind. */
  remove(): Promise<void>
}

/** Where a worker serves http or ws. */
export interface WebEndpoint extends Endpoint {
  readonly url: URL
}

/** Systems allow 104 to 108 bytes for the path of a socket. */
const maxSocketPathBytes = 100

/** Chooses the socket or named pipe of an ipc worker, and clears the place. Rejects with a sentence. */
export function ipcEndpoint(
  given: string | null,
  platform: NodeJS.Platform = process.platform,
): Promise<Endpoint> {
  if (platform === 'win32') return pipeEndpoint(given)
  return given === null ? privateSocket() : givenSocket(given)
}

/** Chooses the address of a tcp worker. Rejects with a sentence. */
export async function tcpEndpoint(given: string | null): Promise<Endpoint> {
  const target = given === null ? { host: '127.0.0.1', port: await freePort() } : readAddress(given)
  const address = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`
  if (await isAnswering(target)) {
    throw new Error(takenMessage(address, 'FUNCTION_RPC_TRANSPORT_TCP_ADDRESS'))
  }
  return { target, variables: { EVAL_RPC_TCP_ADDRESS: address }, remove: () => Promise.resolve() }
}

const ipcVariable = 'FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT'
const pipeFolder = '\\\\.\\pipe\\'

/** Pipes live in a place of their own, which nothing has to be cleared from: a pipe goes with its last user. */
async function pipeEndpoint(given: string | null): Promise<Endpoint> {
  const name = given?.trim() ?? `${pipeFolder}feedback-studio-${randomBytes(9).toString('hex')}`
  if (!/^\\\\[.?]\\pipe\\[^\\]+$/.test(name) || name.length > 256) {
    throw new Error(
      `The ipc endpoint ${name} is no named pipe. Write ${ipcVariable} like ${pipeFolder}eval, with at most 256 characters.`,
    )
  }
  if (given !== null && (await isAnswering({ path: name }))) throw new Error(takenMessage(name, ipcVariable))
  return ipc(name, () => Promise.resolve())
}

/** A folder that only this user can enter: nobody else may call the worker, or put a socket in its place. */
function privateSocket(): Promise<Endpoint> {
  const inTemp = path.join(tmpdir(), 'fs-XXXXXX', 'fs-123456', 's')
  const place = privateFolder(Buffer.byteLength(inTemp) <= maxSocketPathBytes ? tmpdir() : '/tmp')
  return Promise.resolve(ipc(path.join(place.folder, 's'), () => place.remove()))
}

async function givenSocket(given: string): Promise<Endpoint> {
  const file = path.resolve(given)
  if (Buffer.byteLength(file) > maxSocketPathBytes) {
    throw new Error(
      `The ipc endpoint ${file} is longer than ${maxSocketPathBytes} bytes. Choose a shorter ${ipcVariable}.`,
    )
  }
  await clearSocket(file)
  return ipc(file, () => removeSocket(file))
}

async function clearSocket(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found === null) return
  if (!found.isSocket()) {
    throw new Error(`The ipc endpoint ${file} is a file that is no socket. Choose another ${ipcVariable}.`)
  }
  if (await isAnswering({ path: file })) throw new Error(takenMessage(file, ipcVariable))
  await removeSocket(file)
}

async function removeSocket(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found?.isSocket()) await unlink(file).catch(() => undefined)
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

function ipc(file: string, remove: () => Promise<void>): Endpoint {
  return { target: { path: file }, variables: { EVAL_RPC_IPC_ENDPOINT: file }, remove }
}
