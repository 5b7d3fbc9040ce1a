import { settingsFileName, type ChangeSettings } from './contract/function-settings.ts'
import type { JsonObject } from './contract/schema-parts.ts'
import {
  parseSettings,
  readSettingsFile,
  settingsPath,
  wholeFile,
  type SettingsFile,
} from './functions/settings-file.ts'
import { writeAtomically } from './studio/atomic-file.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'

/** Reads like any other file of the function, for whoever may read those. */
const fileMode = 0o644

/**
 * Changes the settings file of a folder as a whole or field by field; the order of its keys, what is not ours and its
 * indentation stay. Rejects with `StudioRefusal`, by field, and then nothing is written.
 */
export async function changeSettingsFile(folder: string, asked: ChangeSettings): Promise<void> {
  const before = await readSettingsFile(folder)
  if (before.text === null && before.problems[wholeFile] !== undefined) {
    throw refusal(before.problems)
  }
  if (before.text !== asked.basedOn) {
    throw new StudioRefusal(
      'changed-on-disk',
      `${settingsFileName} was changed meanwhile, so nothing was written. Read it again, then make your change.`,
    )
  }
  const text = asked.text ?? changedText(before, asked.change ?? {})
  const after = parseSettings(text)
  const wrong = asked.text === undefined ? onlyOf(after.problems, asked.change ?? {}) : after.problems
  if (Object.keys(wrong).length > 0) throw refusal(wrong)
  if (text !== before.text) await write(folder, text)
}

function changedText(before: SettingsFile, change: JsonObject): string {
  if (before.text !== null && before.value === null) throw refusal(before.problems)
  const kept = Object.entries(before.value ?? {})
    .filter(([key]) => !Object.hasOwn(change, key) || change[key] !== null)
    .map(([key, value]): [string, unknown] => [key, Object.hasOwn(change, key) ? change[key] : value])
  const added = Object.entries(change).filter(
    ([key, value]) => value !== null && !Object.hasOwn(before.value ?? {}, key),
  )
  return styled(before.text ?? '', Object.fromEntries([...kept, ...added]))
}

/** In the way in which the author's own editor had written it. */
function styled(before: string, value: JsonObject): string {
  const indent = /^([ \t]+)\S/m.exec(before)?.[1] ?? '  '
  const text = `${JSON.stringify(value, null, indent)}\n`
  const start = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return start + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
}

/** A field that was wrong before and is left alone does not stand in the way of another. */
function onlyOf(problems: SettingsFile['problems'], change: JsonObject): SettingsFile['problems'] {
  const isTouched = (field: string) => Object.hasOwn(change, field.split('.')[0] ?? '')
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isTouched(field)))
}

function refusal(problems: SettingsFile['problems']): StudioRefusal {
  const all = Object.entries(problems).map(([field, sentences]) =>
    field === wholeFile ? sentences.join(' ') : `"${field}" ${sentences.join(', ')}`,
  )
  return new StudioRefusal('invalid-request', `The settings cannot be kept: ${all.join('; ')}`, problems)
}

async function write(folder: string, text: string): Promise<void> {
  try {
    await writeAtomically(settingsPath(folder), text, fileMode)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new StudioRefusal('not-saved', `${settingsPath(folder)} could not be written: ${words}`)
  }
}
