/** Whether the person's keyboard has a Command key that takes the place of Ctrl. */
export function isMac(platform: string = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform)
}

/** Names keys the way this platform's people read them: `Ctrl+Enter`, `⌘↵`. */
export function keyNames(
  keys: readonly ('Mod' | 'Shift' | (string & {}))[],
  mac = isMac(),
): readonly string[] {
  const names: Readonly<Record<string, string>> = mac
    ? { Mod: '⌘', Shift: '⇧', Enter: '↵' }
    : { Mod: 'Ctrl', Enter: '↵' }
  return keys.map((key) => names[key] ?? key)
}
