import type { DesktopBridge } from '../../electron/contract/desktop.ts'

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}

/** The desktop's bridge, or null in a browser tab. */
export function desktopBridge(): DesktopBridge | null {
  return window.desktop ?? null
}
