import type { Command } from './commands.ts'
import { strings } from './frame/strings.ts'
import type { Keys } from './key-press.ts'

/** One line of the sheet of keys. */
export interface KeyEntry {
  readonly label: string
  readonly keys: readonly Keys[]
}

/** The lines of one part of the sheet. */
export interface KeyGroup {
  readonly group: keyof typeof strings.keyGroups
  readonly entries: readonly KeyEntry[]
}

/** All commands that have keys, by what they are about; the nine tabs are one line. */
export function keyGroups(commands: readonly Command[]): readonly KeyGroup[] {
  const groups: readonly KeyGroup['group'][] = ['documents', 'run', 'window']
  const shown = commands.filter(({ keys, isHidden }) => keys.length > 0 && isHidden !== true)
  const tabs = commands.some(({ id }) => id === 'tab-1')
    ? [{ label: strings.tabNumber, keys: [['Mod', '1…9']] }]
    : []
  return groups.map((group) => ({
    group,
    entries: [
      ...shown
        .filter((command) => groupOf(command) === group)
        .map(({ label, keys, otherKeys = [] }) => ({ label, keys: [keys, ...otherKeys] })),
      ...(group === 'documents' ? tabs : []),
    ],
  }))
}

function groupOf({ id }: Command): KeyGroup['group'] {
  if (/area|^(undo|redo|quick-open)$/.test(id)) return 'documents'
  return /run|cancel|test|fail/.test(id) ? 'run' : 'window'
}
