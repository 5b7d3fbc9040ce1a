/** Everything the renderer may ask of the desktop. A browser tab offers none of it. */
export interface DesktopCalls {
  /** Shows the folder dialog; null when it was cancelled. */
  chooseFolder(title: string): Promise<string | null>
  /** Shows the file dialog for response areas; null when it was cancelled. */
  chooseAreaFile(title: string): Promise<string | null>
  /** Shows a file or folder in the system's file manager. */
  revealFile(path: string): Promise<void>
  /** Says whether the OS keychain can keep secrets, and under which name. */
  secretStorage(): Promise<{ readonly isAvailable: boolean; readonly backend: string }>
  /** Keeps a secret in the OS keychain and hands it to the studio server; an empty value forgets it. */
  keepSecret(name: string, value: string): Promise<void>
}

/** One entry per call, so that preload and main can walk them. A missing name does not compile. */
export const desktopCalls: Readonly<Record<keyof DesktopCalls, true>> = {
  chooseFolder: true,
  chooseAreaFile: true,
  revealFile: true,
  secretStorage: true,
  keepSecret: true,
}

/** What the menu may ask of the renderer. */
export type MenuCommand =
  | 'run'
  | 'open-function'
  | 'command-palette'
  | 'settings'
  | 'toggle-theme'
  | 'new-area'
  | 'open-area'
  | 'save-area'
  | 'save-area-as'
  | 'duplicate-area'
  | 'close-area'
  | 'reopen-area'
  | 'quick-open'
  | 'rename-area'
  | 'undo'
  | 'redo'
  | 'keys'

/** The bridge as the renderer sees it, on `window.desktop`; absent in a browser tab. */
export interface DesktopBridge extends DesktopCalls {
  /** The path of a file that was dropped on the page; empty for one that is not on disk. */
  pathOfFile(file: object): string
  /** Calls back for each menu command; the returned function stops it. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
}

/** The channel on which one desktop call travels; preload and main agree on it here and nowhere else. */
export function callChannel(name: keyof DesktopCalls): string {
  return `desktop:${name}`
}

/** The channel on which menu commands travel to the renderer. */
export const menuChannel = 'desktop-menu'
