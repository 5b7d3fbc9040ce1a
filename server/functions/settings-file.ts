import path from 'node:path'
import { settingsFileName, type FunctionSettings } from '../contract/function-settings.ts'
import { placeOfFault } from '../contract/json-fault.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from './folder-problem.ts'
import { readInside } from './inside-folder.ts'
import { checkSettings } from './settings-check.ts'

/** `feedback-studio.json` of a folder as it stands; nothing that is wrong with it hides the rest. */
export interface SettingsFile {
  /** Null when there is none, or when it cannot be read. */
  readonly text: string | null
  /** The whole object, null when the text is no JSON object. */
  readonly value: JsonObject | null
  /** What of it is valid. */
  readonly settings: FunctionSettings
  /** By field; `(file)` is the file itself. */
  readonly problems: Readonly<Record<string, readonly string[]>>
  readonly unknownKeys: readonly string[]
}

/** Reads the settings file of a folder; what is wrong is in `problems`, and the file is left alone. */
export async function readSettingsFile(folder: string): Promise<SettingsFile> {
  try {
    const text = await readInside(folder, settingsFileName)
    return text === null ? empty : parseSettings(text)
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    return { ...empty, problems: { [wholeFile]: [error.message] } }
  }
}

/** Reads the text of a settings file. */
export function parseSettings(text: string): SettingsFile {
  const parsed = parse(text)
  if ('problem' in parsed) return { ...empty, text, problems: { [wholeFile]: [parsed.problem] } }
  return { text, value: parsed.value, ...checkSettings(parsed.value) }
}

/** The name of the file itself among the fields that have problems. */
export const wholeFile = '(file)'

/** The first problem of a settings file as one sentence; null when there is none. */
export function firstProblem({ problems }: SettingsFile): string | null {
  const [first] = Object.entries(problems)
  if (first === undefined) return null
  const [field, [sentence = '']] = first
  return field === wholeFile ? sentence : `${settingsFileName}: "${field}" ${sentence}.`
}

/** Where the settings file of a folder is. */
export function settingsPath(folder: string): string {
  return path.join(folder, settingsFileName)
}

const empty: SettingsFile = { text: null, value: null, settings: {}, problems: {}, unknownKeys: [] }

function parse(text: string): { value: JsonObject } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isJsonObject(value) ? { value } : { problem: `${settingsFileName} must hold a JSON object.` }
  } catch {
    const { line, column } = placeOfFault(text)
    return {
      problem: `${settingsFileName} is not valid JSON (line ${line}, column ${column}). Correct it there.`,
    }
  }
}
