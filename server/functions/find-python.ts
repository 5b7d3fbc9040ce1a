import path from 'node:path'
import { condaEnvironment } from './conda-environment.ts'
import { findOnPath } from './find-program.ts'
import { poetryEnvironments } from './poetry-environment.ts'
import { pyenvPython } from './pyenv-python.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Machine } from './recogniser.ts'
import { readEnvironment } from './virtual-environment.ts'

/** The Python that runs a function, and how it was found. */
export interface FoundPython {
  /** A path, or a name that is looked up on PATH when it is started. */
  readonly program: string
  /** The virtual environment that it belongs to; null for a Python that others use too. */
  readonly environment: string | null
  /** One sentence. */
  readonly why: string
  /** Sentences about what was meant for this function and could not be used. */
  readonly passedOver: readonly string[]
}

/** Whether a command means "the Python of this function", rather than one particular program. */
export function isPythonName(command: string): boolean {
  return /^python(3(\.\d+)?)?(\.exe)?$/i.test(command)
}

/**
 * The Python of a folder with the reason: its own virtual environment, else the machine's, whichever name that has. Files
 * are looked at, and no program is run.
 */
export async function locatePython(folder: string, machine: Machine): Promise<FoundPython> {
  const passedOver: string[] = []
  for await (const found of candidates(folder, machine)) {
    const { program, environment, why } = found
    if (program !== null) return { program, environment, why, passedOver }
    passedOver.push(why)
  }
  return { ...(await systemPython(machine)), passedOver }
}

interface Candidate {
  readonly program: string | null
  readonly environment: string | null
  /** A sentence: how it was found, or why it cannot be used. */
  readonly why: string
}

async function* candidates(folder: string, machine: Machine): AsyncGenerator<Candidate> {
  for (const environment of await ownEnvironments(folder, machine)) {
    const name = path.relative(folder, environment)
    const found = await readEnvironment(environment, machine)
    if (found !== null) yield candidate(found, environment, `The folder's own environment ${name}`)
  }
  for (const environment of await poetryEnvironments(folder, machine)) {
    const found = await readEnvironment(environment, machine)
    if (found !== null)
      yield candidate(found, environment, `Poetry's environment for this folder (${environment})`)
  }
  const conda = await condaEnvironment(folder, machine)
  if (conda !== null) yield conda
  const pyenv = await pyenvPython(folder, machine)
  if (pyenv !== null) yield pyenv
}

function candidate(
  { program, problem }: { readonly program: string | null; readonly problem: string | null },
  environment: string,
  subject: string,
): Candidate {
  return problem === null
    ? { program, environment, why: `${subject} is used.` }
    : { program: null, environment: null, why: `${subject} is passed over: it ${problem}.` }
}

async function ownEnvironments(folder: string, { env }: Machine): Promise<string[]> {
  const own = ['.venv', 'venv'].map((name) => path.join(folder, name))
  const chosen = env.UV_PROJECT_ENVIRONMENT ?? ''
  if (chosen === '' || (await readSmallFile(path.join(folder, 'uv.lock'))) === null) return own
  return [path.resolve(folder, chosen), ...own]
}

async function systemPython(machine: Machine): Promise<Omit<FoundPython, 'passedOver'>> {
  const names = machine.platform === 'win32' ? ['python', 'python3', 'py'] : ['python3', 'python']
  const active = machine.env.VIRTUAL_ENV ?? ''
  for (const name of names) {
    const file = await findOnPath(name, machine)
    if (file === null) continue
    if (active !== '' && file.startsWith(active + path.sep)) {
      return {
        program: name,
        environment: active,
        why: `The environment that was active when the app was started (${active}) is used, because the folder has none of its own.`,
      }
    }
    return {
      program: name,
      environment: null,
      why: `The Python of this machine (${file}) is used, because the folder has no environment of its own.`,
    }
  }
  return { program: names[0] ?? 'python3', environment: null, why: 'No Python was found on this machine.' }
}
