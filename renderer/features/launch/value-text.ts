import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { strings } from './strings.ts'

/** A value as it is shown in the list. */
export function valueText(
  name: string,
  value: unknown,
  { folder }: Pick<FunctionSettingsView, 'folder'>,
): string {
  if (value === null || value === undefined) return strings.nothing[name] ?? strings.none
  if (name === 'workingDir' && value === folder) return strings.folderItself
  if (typeof value === 'boolean') return value ? strings.on : strings.off
  if (Array.isArray(value)) return value.length === 0 ? strings.none : value.map(quoted).join(' ')
  const text = typedText(value)
  return name.startsWith('env.') ? text : (strings.words[text] ?? text)
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
