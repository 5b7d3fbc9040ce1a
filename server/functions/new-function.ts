import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  nameProblem,
  type NewFile,
  type NewFunctionPlan,
  type NewFunctionRequest,
} from '../contract/new-function.ts'
import { FolderProblem } from './folder-problem.ts'
import { isSystemError } from './read-small-file.ts'
import { templateFiles } from './template-files.ts'

/** Says what a new function in a folder would consist of, and what is against it; writes nothing. */
export async function planNewFunction(
  parent: string,
  { template, name: typed }: Pick<NewFunctionRequest, 'template' | 'name'>,
): Promise<NewFunctionPlan> {
  const name = typed.trim()
  const wrongName = nameProblem(name)
  const wrongParent = await problemOfParent(parent)
  const folder = wrongName === null ? path.join(parent, name) : null
  const problem = folder === null || wrongParent !== null ? wrongName : await problemOfFolder(folder)
  return {
    folder,
    files: await templateFiles(template, wrongName === null ? name : 'myFunction'),
    problems: {
      ...(problem === null ? {} : { name: problem }),
      ...(wrongParent === null ? {} : { parent: wrongParent }),
    },
  }
}

/**
 * Makes a folder with files in it; throws `FolderProblem`. What is there already is never touched, and a folder is either
 * whole or not there.
 */
export async function makeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const problem = (await problemOfParent(path.dirname(folder))) ?? (await problemOfFolder(folder))
  if (problem !== null) throw new FolderProblem(problem)
  let making: string | null = null
  try {
    making = await mkdtemp(path.join(path.dirname(folder), '.new-function-'))
    for (const file of files) await write(path.join(making, ...file.path.split('/')), file.text)
    // Only an empty folder can be removed so.
    await rmdir(folder).catch(() => undefined)
    await rename(making, folder)
  } catch (error) {
    if (making !== null) await rm(making, { recursive: true, force: true })
    const words = error instanceof Error ? error.message : String(error)
    throw new FolderProblem(`${folder} could not be made: ${words}. Choose another folder.`, { cause: error })
  }
}

async function problemOfParent(parent: string): Promise<string | null> {
  const stats = await stat(parent).catch(() => null)
  if (stats === null) return `There is no folder ${parent}. Make it first, or name another one.`
  return stats.isDirectory() ? null : `${parent} is a file. Name a folder.`
}

/** Null for a folder that is not there yet, or is empty. */
async function problemOfFolder(folder: string): Promise<string | null> {
  try {
    const inside = await readdir(folder)
    return inside.length === 0
      ? null
      : `There is a folder ${folder} already, with something in it. Nothing is overwritten: take another name.`
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return null
    return `${folder} is there already, and is no folder that can be used. Take another name.`
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text, { flag: 'wx', mode: file.endsWith('.sh') ? 0o755 : 0o644 })
}
