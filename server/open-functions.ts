import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { FunctionKind, FunctionLaunch } from './contract/function.ts'
import type { FunctionSummary, StudioEvent } from './contract/studio.ts'
import type { LogLine } from './contract/worker.ts'
import { bundledFolders } from './functions/bundled.ts'
import type { CommandLaunch } from './functions/command-launch.ts'
import { launchCommand } from './functions/command-launch.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import type { LaunchDefaults } from './functions/launch-defaults.ts'
import { openFolder, type OpenOptions } from './functions/open-folder.ts'
import type { FunctionCaller } from './handlers/function-caller.ts'
import type { StudioFunctions } from './studio/studio-parts.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'
import { WatchedFunction } from './watching/watched-function.ts'
import { Dispatcher } from './workers/dispatcher.ts'
import type { ProgressSidecar } from './workers/progress-sidecar.ts'
import type { SecretSource } from './workers/redact.ts'

/** What functions are opened with. */
export interface OpenFunctionsOptions {
  readonly defaults: LaunchDefaults
  /** The environment of this process; workers get a curated part of it. */
  readonly env: NodeJS.ProcessEnv
  readonly secrets: SecretSource
  /** Where workers say how far they are (protocol.md 3.6). */
  readonly progress?: ProgressSidecar
  /** Whether functions are started afresh when their files change, unless a function says otherwise. */
  readonly watchesFiles: boolean
}

interface OpenFunction {
  readonly launch: FunctionLaunch
  readonly dispatcher: Dispatcher
  readonly watched: WatchedFunction
  /** A program of FUNCTION_COMMAND answers whatever it can, of either kind, as a platform would have it. */
  readonly answersBoth: boolean
  /** Looked up at each start, because a status is told many times a second. */
  docs: Docs
}

type Docs = Pick<FunctionSummary, 'hasUserDocs' | 'hasDevDocs'>

/** The functions that are open, one of each kind: opening another of a kind closes the one before. */
export class OpenFunctions implements StudioFunctions {
  private readonly options: OpenFunctionsOptions
  private readonly opened = new Map<string, OpenFunction>()
  private readonly closing = new Set<Promise<void>>()
  private readonly listeners = new Set<(event: StudioEvent) => void>()
  private readonly usedIds = new Set<string>()
  private revision = 0

  constructor(options: OpenFunctionsOptions) {
    this.options = options
  }

  /** Opens a function folder and starts its worker; rejects with `FolderProblem`. */
  async openFolder(folder: string): Promise<FunctionSummary> {
    return this.begin(await openFolder(folder, this.openOptions()), false)
  }

  /** Starts the program of FUNCTION_COMMAND. */
  async openCommand(command: CommandLaunch): Promise<FunctionSummary> {
    return this.begin(await launchCommand(command, this.openOptions()), true)
  }

  async open(folder: string): Promise<FunctionSummary> {
    try {
      return await this.openFolder(wholePath(folder))
    } catch (error) {
      if (!(error instanceof FolderProblem)) throw error
      throw new StudioRefusal('folder-not-opened', error.message, { folder: [error.message] })
    }
  }

  /** Who answers calls of a kind; null when no function does. */
  caller(kind: FunctionKind): FunctionCaller | null {
    const all = [...this.opened.values()]
    const found = all.find(({ launch }) => launch.kind === kind) ?? all.find(({ answersBoth }) => answersBoth)
    return found?.dispatcher ?? null
  }

  list(): readonly FunctionSummary[] {
    return [...this.opened.values()].map(this.summaryOf)
  }

  restart(functionId: string): FunctionSummary | null {
    const found = this.opened.get(functionId)
    if (found === undefined) return null
    found.docs = docsOf(found.launch)
    found.watched.noteRestart()
    found.dispatcher.restart()
    return this.summaryOf(found)
  }

  /** Gives chat functions the secrets as they are now. */
  restartChat(): void {
    for (const { launch, dispatcher, watched, answersBoth } of this.opened.values()) {
      if (launch.kind !== 'chat' && !answersBoth) continue
      watched.noteRestart()
      dispatcher.restart()
    }
  }

  log(functionId: string): readonly LogLine[] | null {
    return this.opened.get(functionId)?.dispatcher.log() ?? null
  }

  folderOf(functionId: string): { readonly folder: string | null } | null {
    return this.opened.get(functionId)?.launch ?? null
  }

  subscribe(listener: (event: StudioEvent) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Resolves when no process of any function is left. */
  async close(): Promise<void> {
    for (const id of [...this.opened.keys()]) this.end(id)
    await Promise.all(this.closing)
  }

  private begin(launch: FunctionLaunch, answersBoth: boolean): FunctionSummary {
    const before = [...this.opened.values()].filter((one) => one.launch.kind === launch.kind)
    const dispatcher = new Dispatcher(launch, {
      parentEnv: this.options.env,
      secrets: this.options.secrets,
      ...(this.options.progress ? { progress: this.options.progress } : {}),
      log: (line) => {
        watched.noteLine(line)
        this.tell({ kind: 'log', lines: [line] })
      },
    })
    const watched: WatchedFunction = this.watch(launch, dispatcher)
    const begun: OpenFunction = { launch, dispatcher, watched, answersBoth, docs: docsOf(launch) }
    this.opened.set(launch.id, begun)
    for (const old of before) this.end(old.launch.id)
    dispatcher.onStatus(() => {
      this.tellAbout(launch.id)
    })
    dispatcher.start()
    const summary = this.summaryOf(begun)
    this.tell({ kind: 'function-changed', function: summary })
    return summary
  }

  private end(functionId: string): void {
    const found = this.opened.get(functionId)
    if (found === undefined) return
    this.opened.delete(functionId)
    found.watched.close()
    this.tell({ kind: 'function-closed', functionId })
    const closed = found.dispatcher.close().finally(() => {
      this.closing.delete(closed)
    })
    this.closing.add(closed)
  }

  private readonly summaryOf = (opened: OpenFunction): FunctionSummary => summarise(opened, ++this.revision)

  /** What comes with the app changes only with the app. */
  private watch(launch: FunctionLaunch, workers: Dispatcher): WatchedFunction {
    const comesWithApp = Object.values(bundledFolders).some((folder) => folder === launch.folder)
    const isWatched = this.options.watchesFiles && !comesWithApp
    return new WatchedFunction({
      launch,
      workers,
      isWatched,
      restartsOnChange: isWatched && launch.restartOnChange !== false,
      onChange: () => {
        this.tellAbout(launch.id)
      },
    })
  }

  private tellAbout(functionId: string): void {
    const found = this.opened.get(functionId)
    if (found !== undefined) this.tell({ kind: 'function-changed', function: this.summaryOf(found) })
  }

  private tell(event: StudioEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  private openOptions(): OpenOptions {
    const { defaults, env } = this.options
    const machine = { platform: process.platform, env, nodeProgram: process.execPath }
    return { defaults, machine, newId: (name) => this.newId(name) }
  }

  /** An id is never used twice, so that a late word about a closed function is nobody else's. */
  private newId(name: string): string {
    const stem = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'function'
    let id = stem
    for (let count = 2; this.usedIds.has(id); count++) id = `${stem}-${count}`
    this.usedIds.add(id)
    return id
  }
}

function summarise({ launch, dispatcher, watched, docs }: OpenFunction, revision: number): FunctionSummary {
  const { id, name, kind, folder, transport, recognisedAs } = launch
  return {
    id,
    revision,
    name,
    kind,
    folder,
    interface: launch.interface,
    transport,
    recognisedAs,
    ...docs,
    worker: dispatcher.status(),
    files: watched.files(),
  }
}

function docsOf({ folder }: FunctionLaunch): Docs {
  const has = (audience: string) => folder !== null && existsSync(path.join(folder, 'docs', `${audience}.md`))
  return { hasUserDocs: has('user'), hasDevDocs: has('dev') }
}

/** A path that a person typed: `~` is their home, and a part of a path has no beginning here. */
function wholePath(folder: string): string {
  const typed = folder.trim().replace(/^~(?=$|[/\\])/, homedir())
  if (path.isAbsolute(typed)) return typed
  throw new FolderProblem(`"${typed}" is only a part of a path. Write the whole path of the folder.`)
}
