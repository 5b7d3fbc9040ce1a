import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const intervalMs = 1_000
const maxEntries = 2_000
const maxDepth = 4
const ignored = new Set(['node_modules', '__pycache__', '.git', '.lake'])

/** Resolves with true when a file of a folder changed, with false when nobody waits for it any more. */
export async function untilChanged(folder: string, isWaiting: () => boolean): Promise<boolean> {
  const before = await fingerprint(folder)
  while (isWaiting()) {
    await wait(intervalMs, undefined, { ref: false })
    if (isWaiting() && (await fingerprint(folder)) !== before) return true
  }
  return false
}

/** Names, sizes and times of what is in a folder; asked for only while a function is given up. */
async function fingerprint(folder: string): Promise<string> {
  const found: string[] = []
  const folders = [{ folder, depth: 0 }]
  for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
    for (const entry of await readdir(next.folder, { withFileTypes: true }).catch(() => [])) {
      if (found.length >= maxEntries || ignored.has(entry.name)) continue
      const file = path.join(next.folder, entry.name)
      if (entry.isDirectory() && next.depth < maxDepth) folders.push({ folder: file, depth: next.depth + 1 })
      if (entry.isFile()) found.push(await describe(file))
    }
  }
  return found.sort().join('\n')
}

async function describe(file: string): Promise<string> {
  const stats = await stat(file).catch(() => null)
  return stats === null ? '' : `${file} ${stats.size} ${stats.mtimeMs}`
}
