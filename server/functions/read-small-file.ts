import { open, stat } from 'node:fs/promises'
import { FolderProblem } from './folder-problem.ts'

const absent = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** The text of a file of at most 1 MiB, null when there is none; throws `FolderProblem` when it cannot be read. */
export async function readSmallFile(file: string): Promise<string | null> {
  const maxBytes = 1024 * 1024
  try {
    // A named pipe would keep whoever opens it waiting.
    if (!(await stat(file)).isFile()) return null
    const handle = await open(file, 'r')
    try {
      const stats = await handle.stat()
      if (!stats.isFile()) return null
      if (stats.size > maxBytes) throw new FolderProblem(`${file} is larger than 1 MiB.`)
      return await handle.readFile('utf8')
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof FolderProblem) throw error
    if (isSystemError(error) && absent.includes(error.code)) return null
    throw new FolderProblem(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Whether an error comes from the system and has its code. */
export function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
