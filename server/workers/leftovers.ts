import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { presenceOf, type ProcessIdentity } from './process-identity.ts'
import { killTree } from './process-tree.ts'
import { ownerFile, runFolderPrefix } from './run-folder.ts'

/** What was cleared away. */
export interface Cleared {
  readonly processes: number
  readonly folders: number
}

const maxRecordBytes = 4_096

/**
 * Clears away what base layers left that were killed: their workers, and their temporary folders. Only folders of this
 * user that nobody else may write to are believed, only processes that are provably the same are ended, and nothing of a
 * base layer that may still run is touched. Never rejects.
 */
export async function clearLeftovers(parents: readonly string[] = usualParents()): Promise<Cleared> {
  const cleared = { processes: 0, folders: 0 }
  for (const parent of parents) {
    for (const name of await namesIn(parent)) {
      if (!isRunFolder(name)) continue
      const ended = await clear(path.join(parent, name)).catch(() => null)
      if (ended === null) continue
      cleared.folders++
      cleared.processes += ended
    }
  }
  return cleared
}

/** Where a path in the usual folder would be too long for a socket, another one is used. */
function usualParents(): readonly string[] {
  return [...new Set(process.platform === 'win32' ? [tmpdir()] : [tmpdir(), '/tmp'])]
}

/** Gives the number of processes that were ended; null for a folder that is to be left alone. */
async function clear(folder: string): Promise<number | null> {
  if (!(await isOurs(folder))) return null
  const owner = await readRecord(path.join(folder, ownerFile))
  if (owner === null || presenceOf(owner) !== 'gone') return null
  let ended = 0
  for (const name of await namesIn(folder)) {
    const worker = /^\d+\.json$/.test(name) ? await readRecord(path.join(folder, name)) : null
    if (worker === null || presenceOf(worker) !== 'there') continue
    await killTree(worker.pid)
    ended++
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  return ended
}

function isRunFolder(name: string): boolean {
  return name.startsWith(runFolderPrefix) && /^[A-Za-z0-9]{6}$/.test(name.slice(runFolderPrefix.length))
}

/** Anybody may make a folder among the temporary files, and write in it what they like. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder)
  if (!found.isDirectory()) return false
  if (process.platform === 'win32') return true
  return found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function readRecord(file: string): Promise<ProcessIdentity | null> {
  try {
    const found = await lstat(file)
    if (!found.isFile() || found.size > maxRecordBytes) return null
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isIdentity(value) ? value : null
  } catch {
    return null
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (!isObject(value) || !isObject(value.scope)) return false
  const { pid, startedAtMs, ticks, scope } = value
  return (
    typeof pid === 'number' &&
    Number.isSafeInteger(pid) &&
    pid > 1 &&
    typeof startedAtMs === 'number' &&
    (ticks === null || typeof ticks === 'string') &&
    typeof scope.boot === 'string' &&
    typeof scope.table === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}
