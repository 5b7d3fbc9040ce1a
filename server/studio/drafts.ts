import path from 'node:path'
import type { Draft } from '../contract/studio.ts'
import type { JsonObject } from '../contract/schema-parts.ts'
import { sweepUnfinished } from './atomic-file.ts'
import { KeptFile } from './kept-file.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** Unsaved work on disk, one file per name, so that a crash loses nothing (design.md 4, "Quit"). */
export class Drafts {
  private readonly folder: string
  private readonly report: (message: string, error?: unknown) => void
  private readonly files = new Map<string, KeptFile>()

  constructor(homeFolder: string, report: (message: string, error?: unknown) => void) {
    this.folder = path.join(homeFolder, 'drafts')
    this.report = report
  }

  /** Removes what an earlier start was cut off from writing. */
  open(): Promise<void> {
    return sweepUnfinished(this.folder)
  }

  /** Null when there is none, or none that can be read. */
  async read(name: string): Promise<Draft | null> {
    const value = await this.file(name).read()
    return value === null ? null : draftOf(value)
  }

  /** Resolves when the draft is safe on disk. */
  async write(name: string, value: unknown): Promise<Draft> {
    const draft = { savedAt: new Date().toISOString(), value }
    await this.file(name).write(draft)
    return draft
  }

  private file(name: string): KeptFile {
    checkName(name)
    const known = this.files.get(name)
    if (known !== undefined) return known
    const file = new KeptFile(path.join(this.folder, `${name}.json`), this.report)
    this.files.set(name, file)
    return file
  }
}

/** Names that Windows gives to devices, whatever ending they have. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

function checkName(name: string): void {
  if (/^[a-z0-9][a-z0-9._-]{0,79}$/.test(name) && !name.endsWith('.') && !deviceNames.test(name)) return
  const problem = 'must be 1 to 80 small letters, digits, dots, - or _, and begin with a letter or digit'
  throw new StudioRefusal('invalid-request', `The name of a draft ${problem}.`, { name: [problem] })
}

function draftOf({ savedAt, value }: JsonObject): Draft {
  return { savedAt: typeof savedAt === 'string' ? savedAt : '', value: value ?? null }
}
