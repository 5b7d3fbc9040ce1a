import type { MantineColorSchemeManager } from '@mantine/core'
import { changeSettings, useUiSettings } from '../../model/ui-settings.ts'

let stop: (() => void) | undefined

/** Lets the settings decide the colours; a cookie repeats the choice for the first paint of the next start. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => useUiSettings.getState().colorScheme,
  set: (colorScheme) => {
    changeSettings({ colorScheme })
  },
  subscribe: (onUpdate) => {
    stop = useUiSettings.subscribe((now, before) => {
      if (now.colorScheme === before.colorScheme) return
      rememberForFirstPaint(now.colorScheme)
      onUpdate(now.colorScheme)
    })
  },
  unsubscribe: () => {
    stop?.()
  },
  clear: () => undefined,
}

/** Repeats the choice in a cookie; for the start, when another browser or profile may know nothing of it. */
export function rememberForFirstPaint(colorScheme: string = useUiSettings.getState().colorScheme): void {
  const year = 365 * 24 * 60 * 60
  const age = colorScheme === 'auto' ? 0 : year
  document.cookie = `studio-color-scheme=${colorScheme}; path=/; SameSite=Strict; max-age=${age}`
}
