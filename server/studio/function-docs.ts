import { open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { StudioRefusal } from './studio-refusal.ts'

const maxBytes = 1024 * 1024

/**
 * The Markdown of `docs/user.md` or `docs/dev.md` of a function folder (spec.md 1.8), in the older layout below `app`
 * (protocol.md 8); null when there is none.
 */
export async function readDocs(folder: string, audience: 'user' | 'dev'): Promise<string | null> {
  for (const place of [['docs'], ['app', 'docs']]) {
    const found = await readFileOf(folder, [...place, `${audience}.md`])
    if (found !== null) return found
  }
  return null
}

/** The text of a file of a function folder; null when there is none, or when it is a link that leads out of the folder. */
export async function readFileOf(folder: string, place: readonly string[]): Promise<string | null> {
  const file = await insideFile(folder, path.join(...place))
  // A named pipe would keep whoever opens it waiting.
  if (file === null || !(await stat(file)).isFile()) return null
  const handle = await open(file, 'r')
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return null
    if (stats.size > maxBytes) {
      throw new StudioRefusal('too-large', `${place.join('/')} is larger than 1 MiB, so it is not shown.`)
    }
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/** A link that leads out of the folder would show any file of this machine. */
async function insideFile(folder: string, relative: string): Promise<string | null> {
  try {
    const root = await realpath(folder)
    const file = await realpath(path.join(root, relative))
    return file.startsWith(`${root}${path.sep}`) ? file : null
  } catch {
    return null
  }
}
