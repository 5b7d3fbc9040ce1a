import { create } from 'zustand'
import type { Settings } from '../../server/contract/studio.ts'
import type { WireFormat } from '../../server/contract/wire-requests.ts'
import { isRecord } from '../lib/guards.ts'
import { getSettings, putSettings } from '../lib/studio-api.ts'
import { createSaver } from './saver.ts'

/** What the author chose; kept on disk by the studio server, because the page's own port changes at each start. */
export interface UiSettings {
  readonly colorScheme: Settings['colorScheme']
  readonly wireFormat: WireFormat
  /** Sizes per group of panes, in per cent by pane id. */
  readonly layouts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Free choices of features, by name: open tab, shown pane. */
  readonly choices: Readonly<Record<string, string>>
}

const initial: UiSettings = { colorScheme: 'auto', wireFormat: 'legacy', layouts: {}, choices: {} }

/** The author's choices, saved shortly after each change. */
export const useUiSettings = create<UiSettings>()(() => initial)

/** Keys that a newer version wrote and this one must give back. */
let unknownKeys: Readonly<Record<string, unknown>> = {}

const saver = createSaver<Settings>({
  delayMs: 400,
  save: (value, keepalive) => putSettings(value, keepalive),
})

/** Changes some choices and saves them. */
export function changeSettings(change: Partial<UiSettings>): void {
  useUiSettings.setState(change)
  saver.schedule({ ...unknownKeys, ...useUiSettings.getState() })
}

/** Remembers one free choice of a feature. */
export function choose(name: string, value: string): void {
  changeSettings({ choices: { ...useUiSettings.getState().choices, [name]: value } })
}

/** Reads the settings once, at the start; what is unreadable stays at its default. */
export async function loadSettings(): Promise<void> {
  const settings = await getSettings()
  unknownKeys = settings
  useUiSettings.setState(readUiSettings(settings))
}

/** Takes the known keys out of stored settings. */
export function readUiSettings(settings: Settings): UiSettings {
  return {
    colorScheme: settings.colorScheme,
    wireFormat: settings.wireFormat === 'path-based' ? 'path-based' : 'legacy',
    layouts: recordOf(settings.layouts, isLayout),
    choices: recordOf(settings.choices, (value) => typeof value === 'string'),
  }
}

function recordOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): Readonly<Record<string, T>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isEntry(entry[1])))
}

function isLayout(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((size) => typeof size === 'number')
}

/** Writes what still waits, for the moment before the page goes away. */
export function flushSettings(): void {
  void saver.flush(true)
}
