import { watch, type FSWatcher } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { exampleAreas } from '../areas/example-areas.ts'
import type { AreaWorkspace } from '../contract/area-files.ts'
import type { AreaFiles } from './area-files.ts'
import { listAreas } from './area-folders.ts'
import { KeptFile } from './kept-file.ts'
import type { StudioFunctions } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

const maxRecent = 12
/** Editors write a file in several steps, and version control many files. */
const settleMs = 150

/** What the workspace is made of. */
export interface WorkspaceParts {
  readonly homeFolder: string
  readonly files: AreaFiles
  readonly functions: StudioFunctions
  /** Called a moment after a file of a listed folder was made, changed or removed, by whomever. */
  readonly onChange: () => void
  readonly report: (message: string, error?: unknown) => void
}

/** The folder in which the author works, beside the `areas` folders inside the open functions. */
export class Workspace {
  private readonly parts: WorkspaceParts
  private readonly kept: KeptFile
  private readonly watchers = new Map<string, FSWatcher>()
  private settling: NodeJS.Timeout | undefined

  constructor(parts: WorkspaceParts) {
    this.parts = parts
    this.kept = new KeptFile(path.join(parts.homeFolder, 'workspace.json'), parts.report)
  }

  /** What there is now; the examples are made at the first start. Never rejects for a folder that is gone: it says so. */
  async read(): Promise<AreaWorkspace> {
    const { folder, recent } = await this.chosen()
    const inFunctions = this.functionFolders()
    const workspace = await listAreas(folder, { kind: 'workspace' })
    const others = await Promise.all(
      inFunctions
        .filter((one) => one.folder !== folder)
        .map((one) => listAreas(one.folder, { kind: 'function', functionName: one.functionName })),
    )
    this.watch([folder, ...inFunctions.map((one) => one.folder)])
    return { folders: [workspace, ...others.filter(({ areas }) => areas.length > 0)], recent }
  }

  /** Works in another folder from now on; rejects with `StudioRefusal` when it is none. */
  async open(folder: string): Promise<AreaWorkspace> {
    const chosen = path.normalize(folder.trim())
    const stats = path.isAbsolute(chosen) ? await stat(chosen).catch(() => null) : null
    if (stats?.isDirectory() !== true) {
      const problem = `There is no folder ${chosen}. Write the whole path of a folder that exists.`
      throw new StudioRefusal('folder-not-opened', problem, { folder: [problem] })
    }
    const before = await this.chosen()
    const recent = [before.folder, ...before.recent].filter((one) => one !== chosen)
    await this.kept.write({ version: 1, folder: chosen, recent: [...new Set(recent)].slice(0, maxRecent) })
    return this.read()
  }

  close(): void {
    clearTimeout(this.settling)
    for (const watcher of this.watchers.values()) watcher.close()
    this.watchers.clear()
  }

  private async chosen(): Promise<{ folder: string; recent: readonly string[] }> {
    const stored = await this.kept.read()
    const recent = Array.isArray(stored?.recent) ? stored.recent.filter((one) => typeof one === 'string') : []
    if (typeof stored?.folder === 'string') return { folder: stored.folder, recent }
    return { folder: await this.firstFolder(), recent }
  }

  private async firstFolder(): Promise<string> {
    const folder = path.join(this.parts.homeFolder, 'areas')
    if ((await stat(folder).catch(() => null)) !== null) return folder
    await mkdir(folder, { recursive: true })
    for (const [name, area] of Object.entries(exampleAreas)) {
      await this.parts.files.create({ folder, name, content: { area } })
    }
    return folder
  }

  private functionFolders(): { folder: string; functionName: string }[] {
    return this.parts.functions
      .list()
      .flatMap(({ folder, name, kind }) =>
        folder === null || kind !== 'evaluation'
          ? []
          : [{ folder: path.join(folder, 'areas'), functionName: name }],
      )
  }

  /** Where the system refuses to watch, the page still sees changes when it comes back to the front. */
  private watch(folders: readonly string[]): void {
    for (const [folder, watcher] of this.watchers) {
      if (folders.includes(folder)) continue
      watcher.close()
      this.watchers.delete(folder)
    }
    for (const folder of folders) {
      if (this.watchers.has(folder)) continue
      try {
        const watcher = watch(folder, () => {
          this.changed()
        })
        watcher.on('error', () => {
          watcher.close()
          this.watchers.delete(folder)
          this.changed()
        })
        this.watchers.set(folder, watcher)
      } catch {
        // A folder that is not there has nothing to watch.
      }
    }
  }

  private changed(): void {
    clearTimeout(this.settling)
    this.settling = setTimeout(this.parts.onChange, settleMs)
  }
}
