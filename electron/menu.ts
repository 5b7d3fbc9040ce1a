import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from './contract/desktop.ts'

/** What the menu depends on. */
export interface MenuChoices {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly send: (command: MenuCommand) => void
}

/** The application menu. Keys that the page handles itself are shown but left to it, so that one press acts once. */
export function menuTemplate({ platform, isPackaged, send }: MenuChoices): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => {
      send(command)
    },
  })
  const settings = item('Settings …', 'settings')
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(isMac ? [macMenu(settings)] : []),
    {
      label: '&File',
      submenu: [
        item('Open function folder …', 'open-function'),
        ...(isMac ? [] : [separator, settings]),
        separator,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Run',
      submenu: [item('Run', 'run', 'CmdOrCtrl+Enter'), item('Commands …', 'command-palette', 'CmdOrCtrl+K')],
    },
    { label: '&View', submenu: viewItems(item('Switch light and dark', 'toggle-theme'), isPackaged) },
    { role: 'windowMenu' },
  ]
}

function macMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
}

function viewItems(theme: MenuItemConstructorOptions, isPackaged: boolean): MenuItemConstructorOptions[] {
  const development: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }]
  return [
    theme,
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [{ type: 'separator' } as const, ...development]),
  ]
}
