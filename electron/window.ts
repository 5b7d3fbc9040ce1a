import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { offerReload } from './dialogs.ts'
import type { Dialogs } from './dialogs.ts'
import { clampToScreens, saveWindowState, smallestWindow } from './window-state.ts'
import type { Bounds, WindowState } from './window-state.ts'

/** Options of the one window: where it was, and every wall between its page and this machine. */
export function windowOptions(
  { bounds }: WindowState,
  screens: readonly Bounds[],
  preload: string,
): BrowserWindowConstructorOptions {
  const place = bounds === null ? null : clampToScreens(bounds, screens)
  return {
    title: 'Feedback Studio',
    ...(place ?? { width: 1440, height: 900 }),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  }
}

/** Remembers where the window is whenever it was moved or sized. */
export function rememberPlace(window: BrowserWindow, file: string, report: (error: unknown) => void): void {
  const save = (): void => {
    if (window.isDestroyed() || window.isMinimized()) return
    const state = { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }
    saveWindowState(file, state).catch(report)
  }
  window.on('resized', save).on('moved', save).on('maximize', save).on('unmaximize', save).on('close', save)
}

/** Offers to load the page again when it crashed or hangs. */
export function offerReloadWhenGone(
  window: BrowserWindow,
  dialogs: Dialogs,
  report: (error: unknown) => void,
): void {
  const offer = (what: string): void => {
    offerReload(dialogs, window, what)
      .then((isWanted) => {
        if (isWanted && !window.isDestroyed()) window.webContents.reload()
      })
      .catch(report)
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') offer(`The page has stopped (${reason}).`)
  })
  window.on('unresponsive', () => {
    offer('The page does not answer.')
  })
}
