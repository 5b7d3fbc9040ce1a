/** Everything the renderer may ask of the desktop. A browser tab offers none of it. */
export interface DesktopCalls {
  /** Shows the folder dialog; null when it was cancelled. */
  chooseFolder(title: string): Promise<string | null>
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
  revealFile: true,
  secretStorage: true,
  keepSecret: true,
}

/** What the menu may ask of the renderer. */
export type MenuCommand = 'run' | 'open-function' | 'command-palette' | 'settings' | 'toggle-theme'

/** The bridge as the renderer sees it, on `window.desktop`; absent in a browser tab. */
export interface DesktopBridge extends DesktopCalls {
  /** Calls back for each menu command; the returned function stops it. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
}

/** The channel on which one desktop call travels; preload and main agree on it here and nowhere else. */
export function callChannel(name: keyof DesktopCalls): string {
  return `desktop:${name}`
}

/** The channel on which menu commands travel to the renderer. */
export const menuChannel = 'desktop-menu'
