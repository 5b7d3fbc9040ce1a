import { readFile, rename, writeFile } from 'node:fs/promises'

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the window was; without bounds the system chooses. */
export interface WindowState {
  readonly bounds: Bounds | null
  readonly isMaximized: boolean
}

/** The window of a first start. */
export const firstWindow: WindowState = { bounds: null, isMaximized: false }

/** The smallest window in which every region stays usable. */
export const smallestWindow = { width: 900, height: 600 } as const

function isBounds(value: unknown): value is Bounds {
  if (typeof value !== 'object' || value === null) return false
  const sides = ['x', 'y', 'width', 'height'] as const
  return sides.every((side) => side in value && Number.isFinite((value as Record<string, unknown>)[side])) // checked above
}

/** Reads what was saved; text that is not a window state counts as a first start. */
export function parseWindowState(text: string): WindowState {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return firstWindow
    const bounds = 'bounds' in value && isBounds(value.bounds) ? value.bounds : null
    return { bounds, isMaximized: 'isMaximized' in value && value.isMaximized === true }
  } catch {
    return firstWindow
  }
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(value, high)))
}

/** Moves and shrinks bounds into the screen that shows most of them; null when no screen shows any. */
export function clampToScreens(bounds: Bounds, screens: readonly Bounds[]): Bounds | null {
  const [screen] = [...screens].sort((a, b) => overlap(bounds, b) - overlap(bounds, a))
  if (screen === undefined || overlap(bounds, screen) === 0) return null
  const width = within(bounds.width, Math.min(smallestWindow.width, screen.width), screen.width)
  const height = within(bounds.height, Math.min(smallestWindow.height, screen.height), screen.height)
  return {
    x: within(bounds.x, screen.x, screen.x + screen.width - width),
    y: within(bounds.y, screen.y, screen.y + screen.height - height),
    width,
    height,
  }
}

/** Reads the saved state; a missing file is a first start. */
export async function loadWindowState(file: string): Promise<WindowState> {
  return readFile(file, 'utf8').then(parseWindowState, () => firstWindow)
}

/** Saves the state in one move, so that a crash leaves the old one. */
export async function saveWindowState(file: string, state: WindowState): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state))
  await rename(`${file}.new`, file)
}
