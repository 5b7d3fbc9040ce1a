import { FolderProblem } from '../functions/folder-problem.ts'
import { readInside } from '../functions/inside-folder.ts'
import { pythonOfDockerfile } from './docker-python.ts'
import { readPyproject, type Pyproject } from './pyproject.ts'
import { packageKey, type Requirement } from './requirement.ts'
import { readRequirementsFile, type RequirementsFile } from './requirements-file.ts'

/** What a folder lists for its Python, in whichever files. */
export interface PythonDependencies {
  readonly requirements: readonly Requirement[]
  /** What is to be installed and does not say which package it is. */
  readonly unnamed: readonly string[]
  readonly files: readonly string[]
  /** `>=3.11` of pyproject.toml; empty when nothing is asked for. */
  readonly requiresPython: string
  /** `3.11` of the Dockerfile's image. */
  readonly dockerPython: string | null
  /** The program that the folder's lock file belongs to. */
  readonly lockedBy: 'uv' | 'poetry' | null
  /** The requirements file that pip installs from; null when it installs what pyproject.toml lists. */
  readonly requirementsFile: string | null
  readonly problems: readonly string[]
}

const requirementsNames = ['requirements.txt', 'app/requirements.txt']

/** Reads what a Python function lists. A file that cannot be read is a problem to be told, never a throw. */
export async function readPythonDependencies(folder: string): Promise<PythonDependencies> {
  const problems: string[] = []
  const text = (name: string) => orTold(readInside(folder, name), problems)
  const pyproject = await orTold(readPyproject(folder), problems)
  const lockedBy = pyproject === null ? null : lockerOf(await text('uv.lock'), await text('poetry.lock'))
  // What is locked is installed from the lock file, whatever else was once written down.
  const listed = lockedBy === null ? await firstListed(folder, problems) : nothingListed
  const project = pyproject ?? emptyProject
  const dockerfile = await text('Dockerfile')
  return {
    requirements: unique([...listed.file.requirements, ...project.requirements]),
    unnamed: listed.file.unnamed,
    files: filesOf(listed.file, project),
    requiresPython: project.requiresPython,
    dockerPython: dockerfile === null ? null : pythonOfDockerfile(dockerfile),
    lockedBy,
    requirementsFile: listed.name,
    problems: [...problems, ...listed.file.problems, ...project.problems],
  }
}

interface Listed {
  readonly name: string | null
  readonly file: RequirementsFile
}

const nothingListed: Listed = { name: null, file: { requirements: [], unnamed: [], problems: [], files: [] } }
const emptyProject: Pyproject = { requirements: [], requiresPython: '', problems: [] }

function lockerOf(uvLock: string | null, poetryLock: string | null): PythonDependencies['lockedBy'] {
  if (uvLock !== null) return 'uv'
  return poetryLock === null ? null : 'poetry'
}

async function firstListed(folder: string, problems: string[]): Promise<Listed> {
  for (const name of requirementsNames) {
    const file = await orTold(readRequirementsFile(folder, name), problems)
    if (file !== null) return { name, file }
  }
  return nothingListed
}

function filesOf(listed: RequirementsFile, project: Pyproject): string[] {
  const isNamed = project.requirements.length > 0 || project.requiresPython !== ''
  return [...listed.files, ...(isNamed ? ['pyproject.toml'] : [])]
}

/** Of a package that several files list, each range counts; the same line twice does not. */
function unique(requirements: readonly Requirement[]): Requirement[] {
  const keys = requirements.map(({ name, specifiers, marker }) =>
    [packageKey(name), specifiers, marker].join(' '),
  )
  return requirements.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

async function orTold<T>(reading: Promise<T | null>, problems: string[]): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    problems.push(error.message)
    return null
  }
}
