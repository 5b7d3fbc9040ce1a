import { open, realpath } from 'node:fs/promises'
import path from 'node:path'

const maxBytes = 1024 * 1024

/** The documentation that the older base layer hands out, from where either layout keeps it; null when there is none (protocol.md 1.7, 8). */
export async function readOlderDocs(folder: string, audience: 'user' | 'dev'): Promise<Buffer | null> {
  const places = [path.join('app', 'docs', `${audience}.md`), path.join('docs', `${audience}.md`)]
  for (const place of places) {
    const content = await readInside(folder, place)
    if (content !== null) return content
  }
  return null
}

/** A link that leads out of the folder would show any file of this machine to whoever asks. */
async function readInside(folder: string, place: string): Promise<Buffer | null> {
  try {
    const root = await realpath(folder)
    const file = await realpath(path.join(root, place))
    return file.startsWith(`${root}${path.sep}`) ? await readSmall(file) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

async function readSmall(file: string): Promise<Buffer | null> {
  const handle = await open(file, 'r')
  try {
    const stats = await handle.stat()
    return stats.isFile() && stats.size <= maxBytes ? await handle.readFile() : null
  } finally {
    await handle.close()
  }
}
