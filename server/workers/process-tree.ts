import { spawn } from 'node:child_process'
import { descendantsOf, listProcesses, type ProcessEntry } from './process-table.ts'

/** Processes of a tree that have left its group, and so are missed by a signal to the group. */
export type Strays = readonly ProcessEntry[]

/** The strays of a process that runs; once it has ended nobody knows any more whose they were. */
export function straysOf(pid: number): Strays {
  if (process.platform === 'win32') return []
  return descendantsOf(pid, listProcesses()).filter(({ group }) => group !== pid)
}

/** Asks a process and all that it started to end. On Windows nothing can be asked: its closed stdin must do. */
export function askTree(pid: number, strays: Strays): void {
  if (process.platform === 'win32') return
  signalGroup(pid, 'SIGTERM')
  for (const stray of strays) signalOne(stray.pid, 'SIGTERM')
}

/** Asks only those to end that have left the group. */
export function askStrays(strays: Strays): void {
  for (const stray of strays) signalOne(stray.pid, 'SIGTERM')
}

/** Kills a process and all that it started. Resolves when that was asked of the system; never rejects. */
export async function killTree(pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await taskkill(pid)
    return
  }
  const strays = straysOf(pid)
  signalGroup(pid, 'SIGKILL')
  for (const stray of strays) signalOne(stray.pid, 'SIGKILL')
}

/** Kills what is left of a group whose leader has ended. */
export function killGroup(pid: number): void {
  if (process.platform !== 'win32') signalGroup(pid, 'SIGKILL')
}

/** Kills those of the strays that are still there; a number that was given to another process since is spared. */
export function killStrays(strays: Strays): void {
  if (strays.length === 0) return
  const now = listProcesses()
  for (const { pid, startedAt } of strays) {
    if (now.some((entry) => entry.pid === pid && entry.startedAt === startedAt)) signalOne(pid, 'SIGKILL')
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalOne(-pid, signal)
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process or the group is gone already, or (on macOS) consists of processes that have ended.
  }
}

function taskkill(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const killer = spawn('taskkill', ['/PID', String(pid), '/T', '/F'], {
      stdio: 'ignore',
      windowsHide: true,
    })
    killer
      .once('error', () => {
        resolve()
      })
      .once('close', () => {
        resolve()
      })
  })
}
