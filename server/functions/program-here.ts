import path from 'node:path'
import type { SettingSource } from '../contract/function-settings.ts'
import { findOnPath } from './find-program.ts'
import { isPythonName, locatePython } from './find-python.ts'
import { hasFile } from './inside-folder.ts'
import { missingProgram } from './missing-program.ts'
import type { Site } from './recogniser.ts'

/** A program of a container, as it is started on this machine. */
export interface ProgramHere {
  readonly command: string
  /** Why it cannot be started as things are; null when nothing is known against it. */
  readonly problem: string | null
  /** How it was found, where there was a choice. */
  readonly why: string | null
}

/** Finds a program that `who` names; paths of the container's working folder become paths of this folder. */
export async function programHere(who: string, command: string, site: Site): Promise<ProgramHere> {
  const { folder, machine } = site
  if (isPythonName(command)) return pythonHere(site)
  if (command === 'node') return found(machine.nodeProgram)
  if (!command.includes('/')) {
    const isThere = (await findOnPath(command, machine)) !== null
    return { command, why: null, problem: isThere ? null : missingProgram(who, command) }
  }
  const here = pathHere(command, site) ?? path.resolve(folder.path, command)
  if (await hasFile(here)) return found(here)
  return {
    command: here,
    why: null,
    problem: `${who} starts ${command}, which is not in this folder. Build the function first, or say in feedback-studio.json how to start it here.`,
  }
}

/** A path of the container's working folder, as a path of this folder; null for any other text. */
export function pathHere(text: string, { folder, dockerfile }: Site): string | null {
  const workingDir = dockerfile?.workingDir ?? '/app'
  if (text === workingDir) return folder.path
  const prefix = workingDir.endsWith('/') ? workingDir : `${workingDir}/`
  if (!text.startsWith(prefix)) return null
  const here = path.join(folder.path, text.slice(prefix.length))
  // A path with `..` in it is none of this folder.
  return path.relative(folder.path, here).startsWith('..') ? null : here
}

/** The Python that runs the functions of this folder. */
export async function pythonHere({
  folder,
  machine,
}: Pick<Site, 'folder' | 'machine'>): Promise<ProgramHere> {
  const { program, why } = await locatePython(folder.path, machine)
  return { command: program, problem: null, why }
}

/** Where a program comes from, for the facts of a recognition; nothing where there was no choice. */
export function sourceOf({ why }: ProgramHere): Readonly<Record<string, SettingSource>> {
  return why === null ? {} : { command: { from: 'layout', detail: why } }
}

function found(command: string): ProgramHere {
  return { command, problem: null, why: null }
}
