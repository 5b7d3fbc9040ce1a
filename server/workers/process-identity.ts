import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readStat } from './process-table.ts'

/** What tells a process apart from a later one that has got the same number. */
export interface ProcessIdentity {
  readonly pid: number
  readonly startedAtMs: number
  /** When it began, as the kernel of Linux counts since its own start; null elsewhere. */
  readonly ticks: string | null
  /** The start of the machine and the table of processes in which the number means something. */
  readonly scope: Scope
}

/** Both empty on systems that do not tell; there the time of the start must do. */
export interface Scope {
  readonly boot: string
  readonly table: string
}

/** Whether a process is still there: `unknown` where that cannot be proved either way. */
export type Presence = 'there' | 'gone' | 'unknown'

/** Clocks are read a moment after a start, and some systems tell whole seconds only. */
const toleranceMs = 2_000
const askLimitMs = 10_000

/** The identity of a process that was started just now. */
export function identityOf(pid: number, startedAtMs: number): ProcessIdentity {
  return { pid, startedAtMs, ticks: ticksOf(pid), scope: scopeHere() }
}

/** Says whether the process of that identity is there, and not another one of its number. */
export function presenceOf(identity: ProcessIdentity, here: Scope = scopeHere()): Presence {
  const { pid, ticks, scope } = identity
  if (scope.boot !== here.boot) return 'gone'
  // The process table of a container shows nothing of others.
  if (scope.table !== here.table) return 'unknown'
  if (!exists(pid)) return 'gone'
  if (ticks !== null) return ticksOf(pid) === ticks ? 'there' : 'gone'
  const startedAtMs = startOf(pid)
  if (startedAtMs === null) return 'unknown'
  return Math.abs(startedAtMs - identity.startedAtMs) <= toleranceMs ? 'there' : 'gone'
}

/** Reads a line of `ps -o lstart=` or of PowerShell's milliseconds; null for anything else. */
export function readStart(text: string): number | null {
  const line = text.trim()
  if (line === '') return null
  const atMs = /^\d+$/.test(line) ? Number(line) : Date.parse(line)
  return Number.isNaN(atMs) ? null : atMs
}

function scopeHere(): Scope {
  if (process.platform !== 'linux') return { boot: '', table: '' }
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  return { boot, table: textOf(() => readlinkSync('/proc/self/ns/pid')) }
}

function ticksOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  return readStat(textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8')))?.startedAt ?? null
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One that may not be signalled is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startOf(pid: number): number | null {
  const isWindows = process.platform === 'win32'
  const script = `[DateTimeOffset]::new((Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`
  const { stdout, error } = isWindows
    ? spawnSync('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], options)
    : spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], options)
  return error === undefined ? readStart(stdout) : null
}

const options = {
  encoding: 'utf8',
  timeout: askLimitMs,
  windowsHide: true,
  env: { ...process.env, LC_ALL: 'C' },
} as const

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
