import { spawn } from 'node:child_process'

/** Asks a process and all that it started to end. On Windows nothing can be asked: its closed stdin must do. */
export function askTree(pid: number): void {
  if (process.platform !== 'win32') signalGroup(pid, 'SIGTERM')
}

/** Kills a process and all that it started. Resolves when that was asked of the system; never rejects. */
export async function killTree(pid: number): Promise<void> {
  if (process.platform === 'win32') await taskkill(pid)
  else signalGroup(pid, 'SIGKILL')
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is gone already, or (on macOS) consists of processes that have ended.
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
