import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { FolderProblem } from './folder-problem.ts'
import { readSmallFile } from './read-small-file.ts'

/**
 * The text of a file of a function folder, null when there is none. Throws `FolderProblem` for a link that leads out of
 * the folder, which would show any file of this machine, and for what is no text.
 */
export async function readInside(folder: string, name: string): Promise<string | null> {
  const file = path.join(folder, name)
  const real = await realpath(file).catch(() => null)
  if (real === null) return null
  const root = await realpath(folder)
  if (!real.startsWith(root.endsWith(path.sep) ? root : `${root}${path.sep}`)) {
    throw new FolderProblem(`${file} is a link that leads out of the folder, so it is not read.`)
  }
  const text = await readSmallFile(real)
  if (text?.includes('\0') === true) throw new FolderProblem(`${file} is no text, so it is not read.`)
  return text
}

/** Whether a folder has a file of that name; where a link leads is the function's own affair. */
export async function hasFile(folder: string, ...name: readonly string[]): Promise<boolean> {
  return (await stat(path.join(folder, ...name)).catch(() => null))?.isFile() ?? false
}
