import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { callChannel, desktopCalls, menuChannel } from './contract/desktop.ts'
import type { DesktopBridge, DesktopCalls, MenuCommand } from './contract/desktop.ts'

const names = Object.keys(desktopCalls) as (keyof DesktopCalls)[] // the record's type says that these are its keys

/** Each call becomes one question to the main process; the page never sees a channel. */
const calls = Object.fromEntries(
  names.map((name) => [name, (...args: unknown[]) => ipcRenderer.invoke(callChannel(name), ...args)]),
)

const onMenuCommand: DesktopBridge['onMenuCommand'] = (listener) => {
  const forward = (_event: unknown, command: MenuCommand): void => {
    listener(command)
  }
  ipcRenderer.on(menuChannel, forward)
  return () => {
    ipcRenderer.off(menuChannel, forward)
  }
}

const pathOfFile: DesktopBridge['pathOfFile'] = (file) =>
  file instanceof File ? webUtils.getPathForFile(file) : ''

contextBridge.exposeInMainWorld('desktop', { ...calls, onMenuCommand, pathOfFile })
