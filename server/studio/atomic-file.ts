import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const unfinished = /^\..+\.[0-9a-f-]{36}\.unfinished$/

/**
 * Replaces a file as a whole: whoever reads it, and whatever happens meanwhile, finds the old text or the new one.
 * Without a mode only the author may read it.
 */
export async function writeAtomically(file: string, text: string, mode = 0o600): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}.unfinished`)
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(text, 'utf8')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await replace(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Puts a file that cannot be read out of the way, without losing it; returns its new path. */
export async function keepAside(file: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${file}.unreadable-${stamp}`
  await rename(file, aside)
  return aside
}

/** Removes what writes that were cut off left behind; young ones may belong to another studio. */
export async function sweepUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => unfinished.test(one))) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(() => null)
    if (stats !== null && Date.now() - stats.mtimeMs > 60_000) await rm(file, { force: true })
  }
}

const attempts = 10
const pauseMs = 20

/** On Windows a virus scanner or an indexer may hold the target for a moment. */
async function replace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (process.platform !== 'win32' || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
    }
  }
}

/** The name of a new file is safe only once its folder is; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
