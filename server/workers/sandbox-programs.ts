import { lstat, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { findProgram, type SandboxMachine } from './sandbox-support.ts'

/** Folders in which a program stands beside the rest of what it needs. */
const programFolders = new Set(['bin', 'sbin', 'shims', 'libexec'])
/** Under the home folder, these hold much besides programs. */
const sharedPrefixes = ['.local', '.cargo', '.config', '.cache']

/** The absolute path of a worker's program, looked for as the system would; null when it is not there. */
export async function resolveProgram(
  command: string,
  workingDir: string,
  search: Pick<SandboxMachine, 'path' | 'isProgram'>,
): Promise<string | null> {
  if (!command.includes('/')) return findProgram(command, search)
  const file = path.posix.resolve(workingDir, command)
  return (await search.isProgram(file)) ? file : null
}

/**
 * What must be seen so that a program outside the system's folders can run: a virtual environment, and what it is
 * linked to, such as a Python of pyenv or a Node of nvm.
 */
export async function programFolder(file: string, home: string): Promise<readonly string[]> {
  const found = [...(await linkChain(file)), await realpath(file).catch(() => file)]
  return [...new Set(found.map((one) => prefixOf(one, home)))]
}

/** The folder that a program was installed into, or less where that would show too much. */
export function prefixOf(file: string, home: string): string {
  const folder = path.posix.dirname(file)
  if (isTooWide(folder, home)) return file
  const prefix = path.posix.dirname(folder)
  const isShared = sharedPrefixes.some((name) => prefix === path.posix.join(home, name))
  if (!programFolders.has(path.posix.basename(folder)) || isShared || isTooWide(prefix, home)) return folder
  return prefix
}

const wideFolders = new Set(
  '/ /home /root /tmp /var /var/tmp /run /etc /proc /sys /dev /opt /srv /mnt /media'.split(' '),
)

/** Whether a folder holds what is no business of a function: the home folder, or other people's things. */
export function isTooWide(folder: string, home: string): boolean {
  return wideFolders.has(folder) || isInside(home, folder)
}

/** Whether a path is a folder itself or lies in it. */
export function isInside(file: string, folder: string): boolean {
  return file === folder || folder === '/' || file.startsWith(`${folder}/`)
}

async function linkChain(file: string): Promise<readonly string[]> {
  const chain = [file]
  // No system follows more links than this.
  for (let at = file; chain.length < 40; chain.push(at)) {
    const found = await lstat(at).catch(() => null)
    if (found?.isSymbolicLink() !== true) break
    at = path.posix.resolve(path.posix.dirname(at), await readlink(at))
  }
  return chain
}
