import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDraft, PutAreaDraftRequest } from '../contract/area-drafts.ts'
import { isJsonObject } from '../contract/schema-parts.ts'
import { keepAside, sweepUnfinished, writeAtomically } from './atomic-file.ts'
import { StudioRefusal } from './studio-refusal.ts'

const ending = '.json'

/**
 * Unsaved response areas on disk, one file per draft. Whoever writes or removes one says which revisions it knows, so
 * that of two windows, or two studios on one data folder, neither destroys what the other keeps.
 */
export class AreaDrafts {
  private readonly folder: string
  private readonly report: (message: string, error?: unknown) => void
  private last: Promise<unknown> = Promise.resolve()

  constructor(homeFolder: string, report: (message: string, error?: unknown) => void) {
    this.folder = path.join(homeFolder, 'drafts', 'areas')
    this.report = report
  }

  /** Removes what an earlier start was cut off from writing. */
  open(): Promise<void> {
    return sweepUnfinished(this.folder)
  }

  /** All of them, oldest first; one that cannot be read is put aside and reported. */
  async list(): Promise<readonly AreaDraft[]> {
    const names = await readdir(this.folder).catch(() => [])
    const keys = names.flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))
    const drafts = await Promise.all(keys.filter(isKey).map((key) => this.readOrPutAside(key)))
    return drafts.filter((draft) => draft !== null).sort((a, b) => a.savedAt.localeCompare(b.savedAt))
  }

  /** Resolves when the draft is safe on disk, or gone; rejects with `draft-changed` when another window wrote it. */
  put(key: string, { revision, knows, value }: PutAreaDraftRequest): Promise<void> {
    const file = this.fileOf(key)
    return this.inTurn(async () => {
      const before = await this.read(key)
      if (before !== null && !knows.includes(before.revision)) {
        throw new StudioRefusal('draft-changed', 'Another window keeps unsaved work there.')
      }
      const draft: AreaDraft = { key, revision, savedAt: new Date().toISOString(), value }
      try {
        if (value === null) await rm(file, { force: true })
        else await writeAtomically(file, `${JSON.stringify(draft)}\n`)
      } catch (error) {
        this.report(`${file} could not be written.`, error)
        throw new StudioRefusal('not-saved', `It could not be saved: ${wordsOf(error)}`)
      }
    })
  }

  private async readOrPutAside(key: string): Promise<AreaDraft | null> {
    const draft = await this.read(key)
    if (draft !== null) return draft
    const file = this.fileOf(key)
    // One that was removed meanwhile has nothing to be put aside.
    const aside = await keepAside(file).catch(() => null)
    if (aside !== null) this.report(`${file} could not be read, and was kept as ${aside}.`)
    return null
  }

  private async read(key: string): Promise<AreaDraft | null> {
    try {
      const value: unknown = JSON.parse(await readFile(this.fileOf(key), 'utf8'))
      if (!isJsonObject(value) || typeof value.revision !== 'string') return null
      const savedAt = typeof value.savedAt === 'string' ? value.savedAt : ''
      return { key, revision: value.revision, savedAt, value: value.value ?? null }
    } catch {
      return null
    }
  }

  private fileOf(key: string): string {
    if (isKey(key)) return path.join(this.folder, `${key}${ending}`)
    const problem = 'must be 8 to 64 small letters, digits or -'
    throw new StudioRefusal('invalid-request', `The key of a draft ${problem}.`, { key: [problem] })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work)
    this.last = turn.catch(() => undefined)
    return turn
  }
}

function isKey(key: string): boolean {
  return /^[a-z0-9-]{8,64}$/.test(key)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
