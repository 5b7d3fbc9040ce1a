import path from 'node:path'
import { isProgram } from './find-program.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Machine } from './recogniser.ts'
import { userHome } from './user-home.ts'

/** What was found for an environment.yml: the Python of its conda environment, or why there is none. */
export interface CondaEnvironment {
  readonly program: string | null
  readonly environment: string | null
  /** One sentence. */
  readonly why: string
}

/** The conda environment that the folder's environment.yml names; an active one of another name is no match. */
export async function condaEnvironment(folder: string, machine: Machine): Promise<CondaEnvironment | null> {
  const file = await firstText(folder, ['environment.yml', 'environment.yaml'])
  if (file === null) return null
  const name = /^name:\s*['"]?([^\s'"#]+)/m.exec(file.text)?.[1] ?? ''
  if (name === '') return null
  for (const environment of await places(name, machine)) {
    const program =
      machine.platform === 'win32'
        ? path.join(environment, 'python.exe')
        : path.join(environment, 'bin', 'python')
    if (await isProgram(program)) {
      return {
        program,
        environment,
        why: `The conda environment ${name} is used, because ${file.name} names it.`,
      }
    }
  }
  return {
    program: null,
    environment: null,
    why: `${file.name} names the conda environment ${name}, which was not found. Make it with: conda env create -f ${file.name}`,
  }
}

async function places(name: string, machine: Machine): Promise<string[]> {
  const { env } = machine
  const listed = await readSmallFile(path.join(userHome(machine), '.conda', 'environments.txt')).catch(
    () => null,
  )
  const root = env.CONDA_EXE === undefined ? [] : [path.dirname(path.dirname(env.CONDA_EXE))]
  const known = [
    ...(env.CONDA_PREFIX === undefined ? [] : [env.CONDA_PREFIX]),
    ...(listed ?? '').split(/\r?\n/).filter((line) => line !== ''),
  ]
  return [
    ...known.filter((place) => path.basename(place) === name),
    ...root.map((place) => path.join(place, 'envs', name)),
  ]
}

async function firstText(folder: string, names: readonly string[]) {
  for (const name of names) {
    const text = await readSmallFile(path.join(folder, name))
    if (text !== null) return { name, text }
  }
  return null
}
