import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FunctionKind } from '../contract/function.ts'
import { placeOfFault } from '../contract/json-fault.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from './folder-problem.ts'
import { readInside } from './inside-folder.ts'

/** What config.json says of a function, or what is taken for it. */
export type FunctionIdentity = Pick<FunctionFolder, 'name' | 'kind'>

/** A folder that may hold a function, with what its config.json says about it (spec.md 1.8). */
export interface FunctionFolder {
  /** Absolute, symbolic links resolved. */
  readonly path: string
  readonly name: string
  /** Null when config.json does not tell. */
  readonly kind: FunctionKind | null
  /** What could not be read of it, each a sentence. */
  readonly notes: readonly string[]
}

/**
 * Reads what a folder says about itself; throws `FolderProblem` for what is no folder. A config.json with a mistake
 * stops no function, since no program reads it: then `known` holds, or the name of the folder.
 */
export async function readFunctionFolder(given: string, known?: FunctionIdentity): Promise<FunctionFolder> {
  const folder = await resolveFolder(given)
  try {
    const config = await readJsonFile(folder, 'config.json')
    const evaluation = nameIn(config, 'EvaluationFunctionName')
    const chat = nameIn(config, 'ChatFunctionName')
    const name = evaluation ?? chat ?? path.basename(folder)
    return { path: folder, name, kind: kindOf(evaluation, chat), notes: [] }
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    const { name, kind } = known ?? { name: path.basename(folder), kind: null }
    const note = `${error.message} Until it is corrected, the function is called "${name}".`
    return { path: folder, name, kind, notes: [note] }
  }
}

/** The object in a JSON file of a folder, null when there is none; throws `FolderProblem` for anything else. */
export async function readJsonFile(folder: string, name: string): Promise<JsonObject | null> {
  const text = await readInside(folder, name)
  if (text === null) return null
  const file = path.join(folder, name)
  const value = parse(file, text)
  if (isJsonObject(value)) return value
  throw new FolderProblem(`${name} must hold a JSON object.`)
}

async function resolveFolder(given: string): Promise<string> {
  try {
    const folder = await realpath(given)
    if ((await stat(folder)).isDirectory()) return folder
  } catch (cause) {
    throw new FolderProblem(`There is no folder ${given}, or it cannot be read. Check the path.`, { cause })
  }
  throw new FolderProblem(`${given} is a file. Name the folder that holds the function.`)
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const { line, column } = placeOfFault(text)
    throw new FolderProblem(`${path.basename(file)} is not valid JSON (line ${line}, column ${column}).`, {
      cause,
    })
  }
}

function nameIn(config: JsonObject | null, key: string): string | null {
  const value = config?.[key]
  if (value === undefined) return null
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 200) return value.trim()
  throw new FolderProblem(`${key} in config.json must be the function's name, as text.`)
}

/** A folder that names both leaves the choice to its settings. */
function kindOf(evaluation: string | null, chat: string | null): FunctionKind | null {
  if (evaluation !== null && chat !== null) return null
  if (evaluation !== null) return 'evaluation'
  return chat === null ? null : 'chat'
}
