import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { identityOf } from './process-identity.ts'

/** Beginning of the names of our folders among the temporary files. */
export const runFolderPrefix = 'fs-'
/** The file in which a run folder says whose it is; the other files each name a worker's process. */
export const ownerFile = 'owner.json'

/** A folder of this process, for as long as something of it is in use. */
interface RunFolder {
  readonly folder: string
  uses: number
}

/** A folder that only this user can enter, and its end. */
export interface PrivateFolder {
  readonly folder: string
  remove(): Promise<void>
}

const open = new Map<string, RunFolder>()
let made = 0

/**
 * Makes a folder of its own for a worker. It lies in one folder of this process that says whose it is, so that the next
 * start can clear away what a base layer left that was killed. Throws the system's error.
 */
export function privateFolder(parent: string = tmpdir()): PrivateFolder {
  const leave = enter(parent)
  const folder = path.join(leave.folder, `${runFolderPrefix}${++made}`)
  mkdirSync(folder, { mode: 0o700 })
  return {
    folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      leave.end()
    },
  }
}

/** Writes down that a worker's process runs, until the returned function is called. Never throws: it is a help, no need. */
export function recordProcess(pid: number): () => void {
  try {
    const leave = enter(tmpdir())
    const file = path.join(leave.folder, `${pid}.json`)
    writeFileSync(file, JSON.stringify(identityOf(pid, Date.now())), { mode: 0o600 })
    return () => {
      rmSync(file, { force: true })
      leave.end()
    }
  } catch {
    return () => undefined
  }
}

function enter(parent: string): { readonly folder: string; readonly end: () => void } {
  const run = open.get(parent) ?? begin(parent)
  run.uses++
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    run.uses--
    if (run.uses > 0) return
    open.delete(parent)
    rmSync(run.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder: run.folder, end }
}

function begin(parent: string): RunFolder {
  const run = { folder: mkdtempSync(path.join(parent, runFolderPrefix)), uses: 0 }
  open.set(parent, run)
  const began = Date.now() - process.uptime() * 1_000
  writeFileSync(path.join(run.folder, ownerFile), JSON.stringify(identityOf(process.pid, began)), {
    mode: 0o600,
  })
  return run
}
