import { readFile } from 'node:fs/promises'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { keepAside, writeAtomically } from './atomic-file.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** One JSON file of the app: written one after the other, never over something that could not be read. */
export class KeptFile {
  private readonly file: string
  private readonly report: (message: string, error?: unknown) => void
  private last: Promise<unknown> = Promise.resolve()
  private isSound = false

  constructor(file: string, report: (message: string, error?: unknown) => void) {
    this.file = file
    this.report = report
  }

  /** The object in the file, null when there is none; one that cannot be read is put aside. */
  read(): Promise<JsonObject | null> {
    return this.inTurn(() => this.load())
  }

  /** Replaces the file; rejects with `StudioRefusal` when the disk refuses. */
  write(value: JsonObject): Promise<void> {
    return this.inTurn(() => this.save(value))
  }

  private async load(): Promise<JsonObject | null> {
    const text = await this.text()
    if (text === null) return null
    const value = parsed(text)
    if (value === null) {
      const aside = await keepAside(this.file)
      this.report(`${this.file} could not be read, and was kept as ${aside}.`)
    }
    this.isSound = true
    return value
  }

  private async save(value: JsonObject): Promise<void> {
    if (!this.isSound) await this.load()
    try {
      await writeAtomically(this.file, `${JSON.stringify(value, null, 2)}\n`)
    } catch (error) {
      this.report(`${this.file} could not be written.`, error)
      throw new StudioRefusal('not-saved', `It could not be saved: ${wordsOf(error)}`)
    }
  }

  private async text(): Promise<string | null> {
    try {
      return await readFile(this.file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && absent.has(error.code)) return null
      this.report(`${this.file} could not be read.`, error)
      throw new StudioRefusal('not-read', `It could not be read: ${wordsOf(error)}`)
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work)
    this.last = turn
    return turn
  }
}

const absent = new Set<unknown>(['ENOENT', 'ENOTDIR'])

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
