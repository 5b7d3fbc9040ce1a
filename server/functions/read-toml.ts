import { parse } from 'smol-toml'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from './folder-problem.ts'
import { readInside } from './inside-folder.ts'

/** The table in a TOML file of a folder, null when there is no such file; throws `FolderProblem` for what cannot be read. */
export async function readTomlFile(folder: string, name: string): Promise<JsonObject | null> {
  const text = await readInside(folder, name)
  if (text === null) return null
  try {
    const value: unknown = parse(text.replace(/^\uFEFF/, ''))
    return isJsonObject(value) ? value : {}
  } catch (cause) {
    const words = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new FolderProblem(`${name} is not valid TOML: ${words}`, { cause })
  }
}

/** The table inside a table, found by names; empty where there is none. */
export function tableIn(value: JsonObject | null, ...names: readonly string[]): JsonObject {
  let table: unknown = value
  for (const name of names) table = isJsonObject(table) && Object.hasOwn(table, name) ? table[name] : null
  return isJsonObject(table) ? table : {}
}
