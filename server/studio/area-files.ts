import { createHash } from 'node:crypto'
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readArea } from '../areas/read-area.ts'
import { changedAreaText, newAreaText } from '../areas/write-area.ts'
import { areaFileEnding } from '../contract/area.ts'
import type {
  AreaFile,
  CreateAreaRequest,
  RenameAreaRequest,
  SaveAreaRequest,
} from '../contract/area-files.ts'
import { writeAtomically } from './atomic-file.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** More than this no person writes; it would make every list slow. */
const maxBytes = 4 * 1024 * 1024

/**
 * The files of response areas: opened, saved, made, renamed and put away, one step at a time. A file that changed since
 * it was opened is never overwritten unasked, and nothing is deleted for good.
 */
export class AreaFiles {
  private readonly removedFolder: string
  private last: Promise<unknown> = Promise.resolve()

  constructor(homeFolder: string) {
    this.removedFolder = path.join(homeFolder, 'removed-areas')
  }

  /** Rejects with `StudioRefusal` when there is no such file. */
  async open(file: string): Promise<AreaFile> {
    const text = await readText(checked(file))
    if (text === null) throw new StudioRefusal('not-found', `There is no file ${file} any more.`)
    return fileOf(file, text)
  }

  /** Rejects with `changed-on-disk` when the file is not the one that was edited, and writes nothing then. */
  save(request: SaveAreaRequest): Promise<AreaFile> {
    return this.inTurn(async () => {
      const file = checked(request.path)
      const before = await readText(file)
      checkRevision(request, before)
      const text =
        'text' in request.content ? request.content.text : changedText(before, request.content.area)
      await write(file, text)
      return fileOf(file, text)
    })
  }

  create({ folder, name, content, from, isExact = false }: CreateAreaRequest): Promise<AreaFile> {
    return this.inTurn(async () => {
      checkAbsolute(folder)
      const wanted = path.join(folder, `${checkedName(name)}${areaFileEnding}`)
      if (isExact && (await exists(wanted))) throw nameTaken(name)
      const file = await freeName(folder, checkedName(name))
      const like = from === undefined ? null : await readText(checked(from))
      const text = 'text' in content ? content.text : copiedText(like, content.area)
      await write(file, text)
      return fileOf(file, text)
    })
  }

  rename({ path: from, name }: RenameAreaRequest): Promise<AreaFile> {
    return this.inTurn(async () => {
      const to = path.join(path.dirname(checked(from)), `${checkedName(name)}${areaFileEnding}`)
      if (to !== from && (await exists(to)) && !(await isSameFile(from, to))) {
        throw nameTaken(name)
      }
      await refusing(() => rename(from, to))
      return this.open(to)
    })
  }

  /** Moves the file to the app's own folder, and returns where it is kept. */
  remove(file: string): Promise<{ readonly keptAs: string }> {
    return this.inTurn(async () => {
      const text = await readText(checked(file))
      if (text === null) throw new StudioRefusal('not-found', `There is no file ${file} any more.`)
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const keptAs = path.join(this.removedFolder, `${nameOf(file)}.${stamp}${areaFileEnding}`)
      // The data folder may be on another disk, where a file cannot be moved to.
      await write(keptAs, text)
      await refusing(() => rm(file))
      return { keptAs }
    })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work)
    this.last = turn.catch(() => undefined)
    return turn
  }
}

/** A file's text and its revision; null when there is none. Rejects with `StudioRefusal` when it cannot be read. */
export async function readText(file: string): Promise<string | null> {
  try {
    const handle = await open(file, 'r')
    try {
      const stats = await handle.stat()
      if (!stats.isFile()) throw new StudioRefusal('invalid-request', `${file} is no file.`)
      if (stats.size > maxBytes) throw new StudioRefusal('too-large', `${file} is larger than 4 MiB.`)
      return await handle.readFile('utf8')
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof StudioRefusal) throw error
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw new StudioRefusal('not-read', `${file} could not be read: ${wordsOf(error)}`)
  }
}

/** A text that stands for the bytes of a file. */
export function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** A file's name without the ending of area files. */
export function nameOf(file: string): string {
  return path.basename(file, areaFileEnding)
}

function fileOf(file: string, text: string): AreaFile {
  return { path: file, name: nameOf(file), text, revision: revisionOf(text), reading: readArea(text) }
}

function changedText(before: string | null, area: Parameters<typeof newAreaText>[0]): string {
  return before === null ? newAreaText(area) : changedAreaText(before, area)
}

/** A file that cannot be read as an area gives a copy no comments. */
function copiedText(like: string | null, area: Parameters<typeof newAreaText>[0]): string {
  return like === null || readArea(like).status === 'unreadable'
    ? newAreaText(area)
    : changedAreaText(like, area)
}

function nameTaken(name: string): StudioRefusal {
  const problem = `There is a response area "${name}" already. Choose another name.`
  return new StudioRefusal('file-exists', problem, { name: [problem] })
}

function checkRevision({ path: file, revision, content }: SaveAreaRequest, before: string | null): void {
  if (before === null) return
  if (revision !== null && revision !== revisionOf(before)) {
    throw new StudioRefusal(
      'changed-on-disk',
      `${path.basename(file)} was changed by another program since it was opened, so it was not overwritten.`,
    )
  }
  const reading = readArea(before)
  if (reading.status === 'read' && reading.readOnly !== null && 'area' in content) {
    throw new StudioRefusal('read-only', reading.readOnly)
  }
}

async function freeName(folder: string, name: string): Promise<string> {
  for (let count = 1; ; count++) {
    const file = path.join(folder, `${name}${count === 1 ? '' : `-${count}`}${areaFileEnding}`)
    if (!(await exists(file))) return file
  }
}

/** A document stays as readable for others as it was, and a link to it stays a link. */
async function write(file: string, text: string): Promise<void> {
  await refusing(async () => {
    await mkdir(path.dirname(file), { recursive: true })
    const target = await realpath(file).catch(() => file)
    const before = await stat(target).catch(() => null)
    await writeAtomically(target, text, before === null ? 0o666 : before.mode & 0o777)
  })
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StudioRefusal('not-saved', `It could not be saved: ${wordsOf(error)}`)
  }
}

function checked(file: string): string {
  checkAbsolute(file)
  if (file.endsWith(areaFileEnding)) return path.normalize(file)
  const problem = `must end with ${areaFileEnding}`
  throw new StudioRefusal('invalid-request', `The path of a response area ${problem}.`, { path: [problem] })
}

function checkAbsolute(file: string): void {
  if (path.isAbsolute(file) && !file.includes('\0')) return
  throw new StudioRefusal('invalid-request', `"${file.slice(0, 200)}" is only a part of a path.`, {
    path: ['must be a whole path'],
  })
}

/** What every system takes as a file's name; device names of Windows are none. */
function checkedName(name: string): string {
  const trimmed = name.trim()
  const isFit =
    /^[^\\/:*?"<>|\p{Cc}]{1,100}$/u.test(trimmed) &&
    !/^\.|[. ]$/.test(trimmed) &&
    !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(trimmed)
  if (isFit) return trimmed
  const problem = 'must be fit for a file: no / \\ : * ? " < > |, and no dot at its ends'
  throw new StudioRefusal('invalid-request', `The name of a response area ${problem}.`, { name: [problem] })
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null
}

/** Where names differ only by small and capital letters, both may be one file. */
async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(a), stat(b)])
  return one.ino === other.ino && one.dev === other.dev
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
