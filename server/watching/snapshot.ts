import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isBeside, isPassedOver } from './watched-names.ts'

const maxFiles = 20_000
const maxDepth = 12
const statsAtOnce = 64

/** What a function's folder held at one moment. Paths of files are meant from the folder, those of folders are whole. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, FileMark>
  readonly folders: readonly string[]
}

/** Tells one state of a file from another. */
interface FileMark {
  readonly size: number
  readonly mtimeMs: number
  readonly mode: number
}

/** A file that came, went or is another one; `writtenAt` is null when it went. */
export interface FileChange {
  readonly file: string
  readonly writtenAt: number | null
}

/**
 * Looks at the files of a function, without the environments, caches and build results beside them. `programs` are the
 * absolute paths that it is started from. Never rejects: what cannot be read is not there.
 */
export async function takeSnapshot(folder: string, programs: readonly string[]): Promise<Snapshot> {
  const found: string[] = []
  const folders: string[] = []
  const open = [folder]
  for (let next = open.shift(); next !== undefined && found.length < maxFiles; next = open.shift()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => [])
    if (next !== folder && entries.some(({ name }) => name === 'pyvenv.cfg')) continue
    folders.push(next)
    const isDeepest = path.relative(folder, next).split(path.sep).length >= maxDepth
    const inside = isDeepest ? [] : entries.filter((entry) => entry.isDirectory())
    const parent = next
    const wanted = inside.map(({ name }) => path.join(parent, name))
    open.push(...wanted.filter((one) => !isPassedOver(path.basename(one), isStartedFrom(one, programs))))
    found.push(...filesAmong(entries, path.relative(folder, next)))
  }
  return { files: await marksOf(folder, found.slice(0, maxFiles)), folders }
}

function isStartedFrom(folder: string, programs: readonly string[]): boolean {
  return programs.some((program) => program.startsWith(folder + path.sep))
}

function filesAmong(entries: readonly Dirent[], relative: string): readonly string[] {
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ name }) => path.join(relative, name))
    .filter((file) => !isBeside(file))
}

/** What differs between two snapshots, in the order of the names. */
export function changesBetween(before: Snapshot, now: Snapshot): readonly FileChange[] {
  const changed = [...now.files]
    .filter(([file, mark]) => !isSame(before.files.get(file), mark))
    .map(([file, { mtimeMs }]): FileChange => ({ file, writtenAt: mtimeMs }))
  const gone = [...before.files.keys()]
    .filter((file) => !now.files.has(file))
    .map((file): FileChange => ({ file, writtenAt: null }))
  return [...changed, ...gone].sort((a, b) => (a.file < b.file ? -1 : 1))
}

async function marksOf(folder: string, files: readonly string[]): Promise<Map<string, FileMark>> {
  const marks = new Map<string, FileMark>()
  for (let from = 0; from < files.length; from += statsAtOnce) {
    await Promise.all(
      files.slice(from, from + statsAtOnce).map(async (file) => {
        const stats = await stat(path.join(folder, file)).catch(() => null)
        if (stats?.isFile() === true) marks.set(file, markOf(stats))
      }),
    )
  }
  return marks
}

function markOf({ size, mtimeMs, mode }: FileMark): FileMark {
  return { size, mtimeMs, mode }
}

function isSame(one: FileMark | undefined, other: FileMark): boolean {
  return one?.size === other.size && one.mtimeMs === other.mtimeMs && one.mode === other.mode
}
