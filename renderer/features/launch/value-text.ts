import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { controlOf } from './setting-controls.ts'
import { strings } from './strings.ts'

/** A value as it is shown in the list. */
export function valueText(
  name: string,
  value: unknown,
  { folder }: Pick<FunctionSettingsView, 'folder'>,
): string {
  if (value == null) return strings.nothing[name] ?? strings.none
  if (typeof value === 'boolean') return value ? strings.on : strings.off
  if (Array.isArray(value)) return listText(value)
  if (name === 'workingDir' && value === folder) return strings.folderItself
  const text = typedText(value)
  return controlOf(name).kind === 'words' ? (strings.words[text] ?? text) : text
}

function listText(values: readonly unknown[]): string {
  return values.length === 0 ? strings.none : argumentTexts(values).join(' ')
}

/** Each argument as it is shown; one with spaces is put into quotes. */
export function argumentTexts(values: readonly unknown[]): string[] {
  return values.map(quoted)
}

/** A value as it is typed. */
export function typedText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The arguments that were typed, one per line; an empty text is none. */
export function typedArgs(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** An argument with spaces would look like two. */
function quoted(argument: unknown): string {
  const text = String(argument)
  return text === '' || /\s/.test(text) ? JSON.stringify(text) : text
}
