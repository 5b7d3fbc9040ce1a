import { watch, type FSWatcher } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { exampleAreas } from '../areas/example-areas.ts'
import type { AreaWorkspace, RecentFolder } from '../contract/area-files.ts'
import type { AreaFiles } from './area-files.ts'
import { listAreas } from './area-folders.ts'
import { KeptFile } from './kept-file.ts'
import type { StudioFunctions } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

const maxRecent = 12
const maxAsked = 20
/** Of the folders of files that were opened by their path so many are watched. */
const maxFollowed = 30
/** What comes with the app is not the author's, and an update would take it away. */
const appFunctions = path.resolve(import.meta.dirname, '../functions')
/** Editors write a file in several steps, and version control many files. */
const settleMs = 150

/** What the workspace is made of. */
export interface WorkspaceParts {
  readonly homeFolder: string
  readonly files: AreaFiles
  readonly functions: StudioFunctions
  /** Files that the command line names. */
  readonly asked?: readonly string[]
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
  private readonly followed = new Set<string>()
  private asked: readonly string[]
  private listed = ''

  constructor(parts: WorkspaceParts) {
    this.parts = parts
    this.asked = parts.asked ?? []
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
    this.listed = inFunctions.map((one) => one.folder).join('\n')
    this.watch([folder, ...inFunctions.map((one) => one.folder), ...this.followed])
    return {
      folders: [workspace, ...others.filter(({ areas }) => areas.length > 0)],
      recent: await Promise.all(recent.map(recentFolder)),
      places: inFunctions.map((one) => one.folder).filter((one) => !one.startsWith(appFunctions + path.sep)),
    }
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

  /** Leaves a folder out of the recent ones; the folder itself stays as it is. */
  async forget(folder: string): Promise<AreaWorkspace> {
    const chosen = await this.chosen()
    const recent = chosen.recent.filter((one) => one !== folder)
    await this.kept.write({ version: 1, folder: chosen.folder, recent })
    return this.read()
  }

  /** Watches the folder of a file that was opened, wherever it lies. */
  follow(file: string): void {
    const folder = path.dirname(path.normalize(file))
    if (this.watchers.has(folder) || this.followed.size >= maxFollowed) return
    this.followed.add(folder)
    this.watch([...this.watchers.keys(), folder])
  }

  /** Has a file shown by the page; rejects with `StudioRefusal` when it cannot be opened. */
  async ask(file: string): Promise<void> {
    const { path: found } = await this.parts.files.open(file)
    this.asked = [...new Set([...this.asked, found])].slice(-maxAsked)
    this.changed()
  }

  /** The files that are to be shown; whoever takes them shows them. */
  takeAsked(): readonly string[] {
    const taken = this.asked
    this.asked = []
    return taken
  }

  /** Tells the page when functions with other folders are open now. */
  compareFunctions(): void {
    const listed = this.functionFolders()
      .map((one) => one.folder)
      .join('\n')
    if (listed !== this.listed) this.changed()
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

async function recentFolder(folder: string): Promise<RecentFolder> {
  const stats = await stat(folder).catch(() => null)
  return { folder, isMissing: stats?.isDirectory() !== true }
}
