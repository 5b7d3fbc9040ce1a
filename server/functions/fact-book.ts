import type { SettingFact, SettingSource } from '../contract/function-settings.ts'
import { settingsFileName } from '../contract/function-settings.ts'

/** What may decide one setting: the start is stronger than the settings file, and that than what was recognised. */
export interface Says<T> {
  readonly recognised: { readonly value: T; readonly source: SettingSource }
  readonly chosen?: T | undefined
  readonly atStart?: { readonly value: T; readonly detail: string } | null
  /** How the settings file would write a value; as it is unless told. */
  readonly write?: (value: T) => unknown
}

/** Decides settings one by one and remembers why. */
export interface FactBook {
  readonly facts: readonly SettingFact[]
  readonly decide: <T>(name: string, says: Says<T>) => T
}

/** An empty book. */
export function createFactBook(): FactBook {
  const facts: SettingFact[] = []
  return {
    facts,
    decide: <T>(name: string, says: Says<T>): T => {
      const { recognised, write = (value: T): unknown => value } = says
      const { value, source } = strongest(name, says)
      facts.push({ name, value: write(value), source, recognised: write(recognised.value) })
      return value
    },
  }
}

/** What holds when nobody says anything. */
export const byDefault: SettingSource = { from: 'default', detail: 'Default' }

function strongest<T>(name: string, { recognised, chosen, atStart }: Says<T>): Says<T>['recognised'] {
  if (atStart != null) return { value: atStart.value, source: { from: 'start', detail: atStart.detail } }
  if (chosen === undefined) return recognised
  return { value: chosen, source: { from: 'settings-file', detail: `"${name}" in ${settingsFileName}` } }
}
