/**
 * Keys that are held together. `Mod` is Ctrl, or Command on a Mac; `Ctrl` is Ctrl on every system. The last entry is
 * `KeyboardEvent.key`.
 */
export type Keys = readonly string[]

/** The parts of a keyboard event that decide. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a press is that of these keys. */
export function isPressOf(press: KeyPress, keys: Keys, mac: boolean): boolean {
  const wanted = keys.at(-1)?.toLowerCase()
  return (
    press.key.toLowerCase() === wanted &&
    press.shiftKey === keys.includes('Shift') &&
    press.altKey === keys.includes('Alt') &&
    modifierOf(press, mac) === wantedModifier(keys, mac)
  )
}

type Modifier = 'mod' | 'ctrl' | 'none' | 'other'

function wantedModifier(keys: Keys, mac: boolean): Modifier {
  if (keys.includes('Mod')) return 'mod'
  if (!keys.includes('Ctrl')) return 'none'
  return mac ? 'ctrl' : 'mod'
}

function modifierOf({ key, ctrlKey, metaKey }: KeyPress, mac: boolean): Modifier {
  if (!ctrlKey && !metaKey) return 'none'
  if (ctrlKey && metaKey) return 'other'
  // On a Mac people press either of the two with Enter.
  if (metaKey === mac || (mac && key === 'Enter')) return 'mod'
  return mac ? 'ctrl' : 'other'
}
