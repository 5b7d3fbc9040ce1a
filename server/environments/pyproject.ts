import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { readTomlFile, tableIn } from '../functions/read-toml.ts'
import { specifiersOfPoetry } from './poetry-constraint.ts'
import { parseRequirement, type Requirement } from './requirement.ts'

/** What a pyproject.toml says about the packages and the Python that a function needs. */
export interface Pyproject {
  readonly requirements: readonly Requirement[]
  /** `>=3.11`; empty when it does not say. */
  readonly requiresPython: string
  /** Sentences about entries that could not be read. */
  readonly problems: readonly string[]
}

const file = 'pyproject.toml'

/** Reads a folder's pyproject.toml, null when there is none; throws `FolderProblem`. */
export async function readPyproject(folder: string): Promise<Pyproject | null> {
  const value = await readTomlFile(folder, file)
  if (value === null) return null
  const project = tableIn(value, 'project')
  const poetry = tableIn(value, 'tool', 'poetry', 'dependencies')
  const problems: string[] = []
  const standard = standardRequirements(project.dependencies, problems)
  const own = Object.entries(poetry).filter(([name]) => name.toLowerCase() !== 'python')
  const requirements = [
    ...standard,
    ...own.flatMap(([name, entry]) => poetryRequirement(name, entry, problems)),
  ]
  return {
    requirements,
    requiresPython: textOf(project['requires-python']) ?? poetryPython(poetry),
    problems,
  }
}

function standardRequirements(listed: unknown, problems: string[]): Requirement[] {
  if (!Array.isArray(listed)) return []
  return listed.flatMap((entry: unknown) => {
    const requirement = typeof entry === 'string' ? parseRequirement(entry, file) : null
    if (requirement !== null) return [requirement]
    problems.push(
      `${file} lists something that names no package: ${JSON.stringify(entry).slice(0, 100)}. Correct it.`,
    )
    return []
  })
}

/** `"^1.2"`, or a table with a version, a git address or a path; of several such tables each counts. */
function poetryRequirement(name: string, entry: unknown, problems: string[]): Requirement[] {
  if (Array.isArray(entry)) return entry.flatMap((one: unknown) => poetryRequirement(name, one, problems))
  const table: JsonObject = isJsonObject(entry) ? entry : { version: entry }
  if (table.optional === true) return []
  const line = lineOf(name, table)
  const requirement = line === null ? null : parseRequirement(line, file)
  if (requirement !== null) return [requirement]
  problems.push(
    `${file} asks for ${name} in a way that only Poetry can read. Install Poetry, or write one range of versions.`,
  )
  return []
}

/** As pip would have it; null for alternatives, which pip does not know. */
function lineOf(name: string, table: JsonObject): string | null {
  const extras = Array.isArray(table.extras) ? `[${table.extras.join(',')}]` : ''
  const marker = textOf(table.markers)
  const address = addressOf(table)
  const specifiers = specifiersOfPoetry(textOf(table.version) ?? '*')
  if (address === null && specifiers === null) return null
  const wanted = address === null ? (specifiers ?? '') : ` @ ${address}`
  return `${name}${extras}${wanted}${marker === null ? '' : `; ${marker}`}`
}

function addressOf(table: JsonObject): string | null {
  const git = textOf(table.git)
  if (git === null) return textOf(table.url)
  const revision = textOf(table.rev) ?? textOf(table.tag) ?? textOf(table.branch)
  const sub = textOf(table.subdirectory)
  const address = /^[a-z+]+:\/\//.test(git) ? git : `ssh://${git.replace(/^([^/:]+):/, '$1/')}`
  return `git+${address}${revision === null ? '' : `@${revision}`}${sub === null ? '' : `#subdirectory=${sub}`}`
}

function poetryPython(dependencies: JsonObject): string {
  const entry = dependencies.python
  return specifiersOfPoetry(textOf(isJsonObject(entry) ? entry.version : entry) ?? '*') ?? ''
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
