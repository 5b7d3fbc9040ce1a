import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** One process of this machine. With `startedAt` it is told apart from a later one that has got the same number. */
export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly startedAt: string
}

/** Listing must not hold up a stop. */
const listLimitMs = 1_000

/** The processes of this machine on POSIX systems; empty where they cannot be listed. Never throws. */
export function listProcesses(): readonly ProcessEntry[] {
  return process.platform === 'linux' ? listByProc() : listByPs()
}

/** Every process that the given one started, and what those started in turn. */
export function descendantsOf(pid: number, all: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const found = new Set<ProcessEntry>()
  const waiting = [pid]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    for (const entry of all) {
      if (entry.parent !== parent || entry.pid === pid || found.has(entry)) continue
      found.add(entry)
      waiting.push(entry.pid)
    }
  }
  return [...found]
}

/** Reads a line of `/proc/<pid>/stat`; the name in it may hold spaces and brackets. */
export function readStat(text: string): ProcessEntry | null {
  const pid = Number.parseInt(text, 10)
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  const [, parent, group] = fields
  const startedAt = fields[19]
  if (!Number.isInteger(pid) || parent === undefined || group === undefined || startedAt === undefined)
    return null
  return { pid, parent: Number(parent), group: Number(group), startedAt }
}

/** Reads a line of `ps -axo pid=,ppid=,pgid=,lstart=`. */
export function readPsLine(line: string): ProcessEntry | null {
  const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S.*?)\s*$/.exec(line)
  if (match === null) return null
  const [, pid, parent, group, startedAt = ''] = match
  return { pid: Number(pid), parent: Number(parent), group: Number(group), startedAt }
}

function listByProc(): readonly ProcessEntry[] {
  return namesIn('/proc').flatMap((name) => {
    const entry = /^\d+$/.test(name) ? readStat(textOf(`/proc/${name}/stat`)) : null
    return entry === null ? [] : [entry]
  })
}

function listByPs(): readonly ProcessEntry[] {
  const { error, stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,pgid=,lstart='], {
    encoding: 'utf8',
    timeout: listLimitMs,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (error !== undefined) return []
  return stdout.split('\n').flatMap((line) => readPsLine(line) ?? [])
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Nothing for a process that has ended in the meantime. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
