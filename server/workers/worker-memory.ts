import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { descendantsOf, listProcesses } from './process-table.ts'

/** Finding it out must not hold up anything. */
const limitMs = 1_000

/** The memory that a process takes with all that it started, in bytes; null where that cannot be found out. */
export function memoryOf(pid: number): number | null {
  if (process.platform === 'win32') return null
  const all = [pid, ...descendantsOf(pid, listProcesses()).map((entry) => entry.pid)]
  const kibibytes = process.platform === 'linux' ? all.map(residentByProc) : residentByPs(all)
  const known = kibibytes.filter((size) => size !== null)
  return known.length === 0 ? null : known.reduce((sum, size) => sum + size, 0) * 1024
}

function residentByProc(pid: number): number | null {
  try {
    const [, size] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return size === undefined ? null : Number(size)
  } catch {
    // It has ended in the meantime.
    return null
  }
}

function residentByPs(pids: readonly number[]): readonly (number | null)[] {
  const { stdout, error } = spawnSync('ps', ['-o', 'rss=', '-p', pids.join(',')], {
    encoding: 'utf8',
    timeout: limitMs,
  })
  return error === undefined ? stdout.split('\n').map((line) => Number.parseInt(line, 10) || null) : []
}
