import type { MenuCommand } from '../../electron/contract/desktop.ts'
import { desktopBridge } from '../lib/desktop.ts'
import type { Command } from './commands.ts'

const idOf: Readonly<Record<MenuCommand, string>> = {
  run: 'run',
  'open-function': 'open-function',
  'command-palette': 'palette',
  settings: 'view-settings',
  'toggle-theme': 'toggle-theme',
  'new-area': 'new-area',
  'open-area': 'open-area',
  'save-area': 'save-area',
  'save-area-as': 'save-area-as',
  'duplicate-area': 'duplicate-area',
  'close-area': 'close-area',
  'reopen-area': 'reopen-area',
  'quick-open': 'quick-open',
  'rename-area': 'rename-area',
  undo: 'undo',
  redo: 'redo',
  keys: 'keys',
}

/** Runs the commands that the desktop's menu asks for; the returned function ends it. */
export function listenForMenu(commands: readonly Command[]): () => void {
  const desktop = desktopBridge()
  if (!desktop) return () => undefined
  return desktop.onMenuCommand((name) => {
    commands.find(({ id }) => id === idOf[name])?.run()
  })
}
