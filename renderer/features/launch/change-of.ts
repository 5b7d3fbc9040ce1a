import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { isRecord } from '../../lib/guards.ts'

type Change = Readonly<Record<string, unknown>>

/** The change that gives a setting a value, by the name of its fact; undefined takes the file's word away. */
export function changeOf(view: FunctionSettingsView, name: string, value: unknown): Change {
  const [group = '', entry] = name.split(/\.(.*)/s)
  if (entry !== undefined) return { [group]: withEntry(rawSettings(view)[group], entry, value) }
  return { [name]: value ?? null, ...layoutBeside(view, name, value) }
}

/** What the settings file holds, valid or not, so that nothing of it is lost when a part is changed. */
export function rawSettings({ file }: FunctionSettingsView): Change {
  try {
    const value: unknown = JSON.parse((file.text ?? '{}').replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function withEntry(before: unknown, entry: string, value: unknown): Change | null {
  const kept = Object.entries(isRecord(before) ? before : {}).filter(([key]) => key !== entry)
  const all = value === undefined ? kept : [...kept, [entry, value] as const]
  return all.length === 0 ? null : Object.fromEntries(all)
}

/**
 * A settings file with a command and no layout stands for itself. Whoever changes only the command of a folder that was
 * recognised wants the rest to stay as recognised.
 */
function layoutBeside(view: FunctionSettingsView, name: string, value: unknown): Change {
  const layout = view.layout?.layout
  if (name !== 'command' || value === undefined || layout === undefined || layout === 'custom') return {}
  return { layout }
}
