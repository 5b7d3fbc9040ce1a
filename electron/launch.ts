import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the studio will be shown, and for the browser why it is not the desktop window. */
export type Shell =
  | { readonly kind: 'electron'; readonly binary: string }
  | { readonly kind: 'browser'; readonly reason: string }

/** What the choice of a shell depends on. */
export interface Surroundings {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** The numeric user, where the platform has one. */
  readonly userId: number | undefined
  /** The folder of the electron package; it need not exist. */
  readonly electronFolder: string
}

/** The Electron program that its package unpacked; undefined when the package came without one. */
export function electronBinary(electronFolder: string): string | undefined {
  const pathFile = path.join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = path.join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

/** Why a window of our own is not wanted or not possible here; undefined when nothing speaks against it. */
export function whyBrowser({ args, env, platform, userId }: Surroundings): string | undefined {
  if (args.includes('--browser')) return '--browser was given'
  if (args.includes('--no-open')) return '--no-open was given'
  const hasDisplay = Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY)
  if (platform === 'linux' && !hasDisplay) return 'there is no display'
  if (platform === 'linux' && userId === 0) return 'Electron keeps no sandbox for the root user'
  return undefined
}

/** Chooses Electron where its program is present and a window can be shown, otherwise the browser, with the reason. */
export function chooseShell(surroundings: Surroundings): Shell {
  const reason = whyBrowser(surroundings)
  if (reason !== undefined) return { kind: 'browser', reason }
  const binary = electronBinary(surroundings.electronFolder)
  return binary === undefined
    ? { kind: 'browser', reason: "Electron's own program is not on this machine" }
    : { kind: 'electron', binary }
}

/** How the desktop app ended. */
export interface Outcome {
  readonly status: number
  /** True when it broke off before a window can have been of use, as where its sandbox is not allowed to start. */
  readonly isStillborn: boolean
}

const stillbornMs = 5_000

/** Opens the desktop app and resolves when it has ended. */
export function openElectron(binary: string, args: readonly string[]): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(binary, args, { stdio: 'inherit' })
  let isAsked = false
  const stop = (): void => {
    isAsked = true
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      const isEarly = performance.now() - started < stillbornMs
      resolve({ status: code ?? 1, isStillborn: code !== 0 && isEarly && !isAsked })
    })
  })
}
