import { lstat, readlink, stat } from 'node:fs/promises'
import path from 'node:path'
import { isProgram } from './find-program.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Machine } from './recogniser.ts'

/** A virtual environment: its Python, or the end of a sentence that says why it has none that works. */
export type VirtualEnvironment =
  { readonly program: string; readonly problem: null } | { readonly program: null; readonly problem: string }

/** Beside an environment that is being made; where it is found later, the making was interrupted. Its name changes no function. */
export const unfinishedMark = '.venv-unfinished.tmp'

/** Where the Python of a virtual environment lies. */
export function pythonInside(environment: string, { platform }: Pick<Machine, 'platform'>): string {
  return platform === 'win32'
    ? path.join(environment, 'Scripts', 'python.exe')
    : path.join(environment, 'bin', 'python')
}

/** Looks at a virtual environment without running anything of it; null when there is no such folder. */
export async function readEnvironment(
  environment: string,
  machine: Machine,
): Promise<VirtualEnvironment | null> {
  if ((await lstat(environment).catch(() => null)) === null) return null
  const problem = await problemOf(environment, machine)
  return problem === null
    ? { program: pythonInside(environment, machine), problem }
    : { program: null, problem }
}

async function problemOf(environment: string, machine: Machine): Promise<string | null> {
  if (!(await isFolder(environment))) return 'is no folder'
  if (path.basename(environment) === '.venv' && (await isUnfinished(environment))) {
    return 'was never finished, because its making was interrupted'
  }
  const program = pythonInside(environment, machine)
  const home = await homeOf(environment)
  if (home !== null && !(await isFolder(home))) return `was made from the Python in ${home}, which is gone`
  if (await isProgram(program)) return null
  return whyNoProgram(environment, program, machine)
}

async function whyNoProgram(environment: string, program: string, machine: Machine): Promise<string> {
  const target = await readlink(program).catch(() => null)
  if (target !== null && !(await exists(program))) {
    return `points to ${path.resolve(path.dirname(program), target)}, which is gone`
  }
  if (await exists(program)) return 'has a Python that may not be executed'
  const other = machine.platform === 'win32' ? 'linux' : 'win32'
  return (await exists(pythonInside(environment, { platform: other })))
    ? `was made on ${other === 'win32' ? 'Windows' : 'another system'} and does not work here`
    : 'holds no Python'
}

async function isUnfinished(environment: string): Promise<boolean> {
  return exists(path.join(path.dirname(environment), unfinishedMark))
}

/** The folder of the Python that it was made from, as it wrote down itself. */
async function homeOf(environment: string): Promise<string | null> {
  const settings = await readSmallFile(path.join(environment, 'pyvenv.cfg')).catch(() => null)
  return /^home\s*=\s*(.+?)\s*$/m.exec(settings ?? '')?.[1] ?? null
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null))?.isDirectory() ?? false
}
