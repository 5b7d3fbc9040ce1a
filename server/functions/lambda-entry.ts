import path from 'node:path'
import { hasFile } from './inside-folder.ts'
import type { Site } from './recogniser.ts'

/** A Python handler that the CMD of a Dockerfile names. */
export interface LambdaEntry {
  /** A path in the folder, with slashes. */
  readonly file: string
  /** `package.module:name` */
  readonly handler: string
  readonly line: number
}

/**
 * The handler of a CMD such as `index.handler` or `src.door.handler` (protocol.md 8), null when there is none or its
 * file is not in the folder: the older base layer brings its own.
 */
export async function lambdaEntry({ folder, dockerfile }: Site): Promise<LambdaEntry | null> {
  if (dockerfile?.entry?.words.length !== 1) return null
  const { words, line } = dockerfile.entry
  const match = /^([A-Za-z_][\w./]*)\.([A-Za-z_]\w*)$/.exec(pathIn(words[0] ?? '', dockerfile.workingDir))
  if (match === null) return null
  const [, place = '', name = ''] = match
  const parts = place.split(/[./]/)
  if (parts.includes('') || !(await hasFile(folder.path, `${path.join(...parts)}.py`))) return null
  return { file: `${parts.join('/')}.py`, handler: `${parts.join('.')}:${name}`, line }
}

function pathIn(word: string, workingDir: string): string {
  const prefix = workingDir.endsWith('/') ? workingDir : `${workingDir}/`
  return word.startsWith(prefix) ? word.slice(prefix.length) : word
}
