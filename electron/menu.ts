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
        item('New response area', 'new-area', 'CmdOrCtrl+N'),
        item('Open response area …', 'open-area'),
        item('Go to …', 'quick-open', 'CmdOrCtrl+P'),
        item('Open function folder …', 'open-function', 'CmdOrCtrl+O'),
        separator,
        item('Save', 'save-area', 'CmdOrCtrl+S'),
        item('Save as …', 'save-area-as', 'CmdOrCtrl+Shift+S'),
        item('Duplicate …', 'duplicate-area', 'CmdOrCtrl+D'),
        item('Rename …', 'rename-area', 'F2'),
        separator,
        // Never the window: whoever closes a tab too often would lose the app.
        item('Close tab', 'close-area', 'CmdOrCtrl+W'),
        item('Open closed tab again', 'reopen-area', 'CmdOrCtrl+Shift+T'),
        ...(isMac ? [] : [separator, settings, separator, { role: 'quit' } as const]),
      ],
    },
    {
      label: '&Edit',
      submenu: [
        item('Undo', 'undo', 'CmdOrCtrl+Z'),
        item('Redo', 'redo', 'CmdOrCtrl+Shift+Z'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&Run',
      submenu: [item('Run', 'run', 'CmdOrCtrl+Enter'), item('Commands …', 'command-palette', 'CmdOrCtrl+K')],
    },
    { label: '&View', submenu: viewItems(item('Switch light and dark', 'toggle-theme'), isPackaged) },
    {
      label: '&Window',
      submenu: [
        { role: 'minimize' },
        ...(isMac ? [{ role: 'zoom' } as const, separator, { role: 'front' } as const] : []),
      ],
    },
    { label: '&Help', submenu: [item('Keys', 'keys', 'CmdOrCtrl+Shift+/')] },
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
