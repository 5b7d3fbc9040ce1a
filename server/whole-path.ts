import { homedir } from 'node:os'
import path from 'node:path'
import { FolderProblem } from './functions/folder-problem.ts'

/** A path that a person typed: `~` is their home, and a part of a path has no beginning here; throws `FolderProblem`. */
export function wholePath(folder: string): string {
  const typed = folder.trim().replace(/^~(?=$|[/\\])/, homedir())
  if (path.isAbsolute(typed)) return typed
  throw new FolderProblem(`"${typed}" is only a part of a path. Write the whole path of the folder.`)
}
