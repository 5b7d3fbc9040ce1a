import { isMac } from '../lib/platform.ts'
import { commandFor, type Command } from './commands.ts'

/**
 * Listens for the keys of the commands until the returned function is called. It listens before any field or
 * editor does, so that Ctrl/Cmd+Enter runs everywhere and never inserts a newline.
 */
export function listenForKeys(commands: readonly Command[]): () => void {
  const mac = isMac()
  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || isDialogOpen()) return
    const command = commandFor(event, commands, mac)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat || command.repeats === true) command.run()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

/** A dialog has the keyboard for itself. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
