import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserWindow, Dialog, Shell } from 'electron'

/** The native dialogs that the shell shows. */
export type Dialogs = Pick<Dialog, 'showOpenDialog' | 'showMessageBox'>

/** Lets the person choose a folder; null when they changed their mind. */
export async function chooseFolder(
  dialogs: Dialogs,
  window: BrowserWindow,
  title: string,
): Promise<string | null> {
  const { canceled, filePaths } = await dialogs.showOpenDialog(window, {
    title,
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Lets the person choose the file of a response area; null when they changed their mind. */
export async function chooseAreaFile(
  dialogs: Dialogs,
  window: BrowserWindow,
  title: string,
): Promise<string | null> {
  const { canceled, filePaths } = await dialogs.showOpenDialog(window, {
    title,
    properties: ['openFile'],
    filters: [{ name: title, extensions: ['yaml'] }],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Shows a file in the file manager. Only a path that exists here: a network path would be looked up elsewhere. */
export async function revealFile(shell: Pick<Shell, 'showItemInFolder'>, file: string): Promise<void> {
  if (!path.isAbsolute(file) || file.startsWith('\\\\') || file.startsWith('//'))
    throw new Error(`"${file}" is not the full path of a file on this machine.`)
  await stat(file).catch(() => {
    throw new Error(`"${file}" is not there any more.`)
  })
  shell.showItemInFolder(file)
}

/** Asks before an address leaves the app for the person's browser. */
export async function offerLink(
  dialogs: Dialogs,
  shell: Pick<Shell, 'openExternal'>,
  address: string,
): Promise<void> {
  const { response } = await dialogs.showMessageBox({
    type: 'question',
    message: 'Open this address in your browser?',
    detail: address,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  })
  if (response === 0) await shell.openExternal(address)
}

/** Says that the page is gone or stuck; true when it is to be loaded again. */
export async function offerReload(dialogs: Dialogs, window: BrowserWindow, what: string): Promise<boolean> {
  const { response } = await dialogs.showMessageBox(window, {
    type: 'warning',
    message: what,
    detail: 'What you wrote is saved as you write it; loading the page again brings it back.',
    buttons: ['Load the page again', 'Leave it'],
    defaultId: 0,
    cancelId: 1,
  })
  return response === 0
}
