import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FunctionKind, FunctionLaunch } from './contract/function.ts'
import type { SandboxSettings } from './contract/sandbox.ts'
import type { FunctionSummary, StudioEvent } from './contract/studio.ts'
import { createEarlierLog, wholeLog, type EarlierLog } from './earlier-log.ts'
import type { WorkerMemory } from './contract/worker-count.ts'
import type { LogLine } from './contract/worker.ts'
import { isBundled } from './functions/bundled.ts'
import type { CommandLaunch } from './functions/command-launch.ts'
import { launchCommand } from './functions/command-launch.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import type { LaunchDefaults } from './functions/launch-defaults.ts'
import {
  describeFolder,
  openFolder,
  UnknownFolder,
  type FolderDescription,
  type OpenOptions,
} from './functions/open-folder.ts'
import type { FunctionCaller } from './handlers/function-caller.ts'
import type { StudioFunctions } from './studio/studio-parts.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'
import { WatchedFunction } from './watching/watched-function.ts'
import { wholePath } from './whole-path.ts'
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
  /** What was logged before it was started in another way. */
  readonly earlier: EarlierLog
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
      // Only a folder that shows nothing can be set up; the page offers it where it is told what was looked for.
      const more = error instanceof UnknownFolder ? { lookedFor: error.lookedFor } : {}
      throw new StudioRefusal('folder-not-opened', error.message, { folder: [error.message], ...more })
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
    this.restartWorkers(found)
    return this.summaryOf(found)
  }

  resize(functionId: string, maxWorkers: number): FunctionSummary | null {
    const found = this.opened.get(functionId)
    if (found === undefined) return null
    const refusal = found.dispatcher.resize(maxWorkers)
    if (refusal !== null) throw new StudioRefusal('invalid-request', refusal, { max: [refusal] })
    return this.summaryOf(found)
  }

  memory(functionId: string): WorkerMemory | null {
    const found = this.opened.get(functionId)
    return found === undefined ? null : { bytes: found.dispatcher.memory() }
  }

  /** What the folder of a function says now, and whether the function runs like that; null without a folder. */
  async describe(
    functionId: string,
  ): Promise<{ readonly described: FolderDescription; readonly isCurrent: boolean } | null> {
    const found = this.opened.get(functionId)
    if (found?.launch.folder == null) return null
    const { name, kind } = found.launch
    const options = { ...this.openOptions(), newId: () => functionId, known: { name, kind } }
    const described = await describeFolder(found.launch.folder, options)
    return { described, isCurrent: JSON.stringify(described.launch) === JSON.stringify(found.launch) }
  }

  /**
   * Starts a function as its folder says now, under the same id, with its log; rejects with `FolderProblem`, and the
   * function stays as it is. Null when it is not open.
   */
  async reconfigure(functionId: string): Promise<FunctionSummary | null> {
    const found = this.opened.get(functionId)
    if (found === undefined) return null
    const now = await this.describe(functionId)
    // Somebody else was faster, perhaps with an older word of the folder.
    if (this.opened.get(functionId) !== found) return this.reconfigure(functionId)
    if (now === null || now.isCurrent) return this.restart(functionId)
    return this.replace(found, now.described.launch)
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
    const found = this.opened.get(functionId)
    return found === undefined ? null : wholeLog(found.earlier, found.dispatcher.log())
  }

  /** How a function is started now; null when it is not open. */
  launchOf(functionId: string): FunctionLaunch | null {
    return this.opened.get(functionId)?.launch ?? null
  }

  /** The sandbox that a function runs in, null for none; undefined for a function that is not open. */
  sandboxOf(functionId: string): SandboxSettings | null | undefined {
    const found = this.opened.get(functionId)
    return found === undefined ? undefined : (found.launch.sandbox ?? null)
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

  private begin(
    launch: FunctionLaunch,
    answersBoth: boolean,
    earlier: EarlierLog = createEarlierLog([]),
  ): FunctionSummary {
    const before = [...this.opened.values()].filter(
      (one) => one.launch.kind === launch.kind && one.launch.id !== launch.id,
    )
    const dispatcher = new Dispatcher(launch, {
      parentEnv: this.options.env,
      secrets: this.options.secrets,
      ...(this.options.progress ? { progress: this.options.progress } : {}),
      log: (line) => {
        const open = this.opened.get(launch.id)
        // The last words of a worker that was replaced would stand among those of the fresh one.
        if (open !== undefined && open.dispatcher !== dispatcher) return
        watched.noteLine(line)
        this.tell({ kind: 'log', lines: earlier.follow([line]) })
      },
    })
    const watched: WatchedFunction = this.watch(launch, dispatcher, () => {
      const found = this.opened.get(launch.id)
      if (launch.problem !== undefined && found?.launch === launch) void this.reread(found)
    })
    const begun: OpenFunction = { launch, dispatcher, watched, answersBoth, earlier, docs: docsOf(launch) }
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
    this.tell({ kind: 'function-closed', functionId })
    void this.retire(found)
  }

  /** Resolves when no process of it is left. */
  private retire({ watched, dispatcher }: OpenFunction): Promise<void> {
    watched.close()
    const closed = dispatcher.close().finally(() => {
      this.closing.delete(closed)
    })
    this.closing.add(closed)
    return closed
  }

  private async replace(found: OpenFunction, launch: FunctionLaunch): Promise<FunctionSummary | null> {
    const closed = this.retire(found)
    // Two workers cannot listen in one place.
    if (launch.endpoint !== null) await closed
    // It may have been closed or started in yet another way meanwhile.
    if (this.opened.get(launch.id) !== found) return this.reconfigure(launch.id)
    const lines = wholeLog(found.earlier, found.dispatcher.log())
    return this.begin(launch, found.answersBoth, createEarlierLog(lines))
  }

  /** At once with what is known, and once more if the folder says something else by now. */
  private restartWorkers(found: OpenFunction): void {
    found.dispatcher.restart()
    void this.reread(found)
  }

  private async reread(found: OpenFunction): Promise<void> {
    try {
      const now = await this.describe(found.launch.id)
      const isStillOpen = this.opened.get(found.launch.id) === found
      if (isStillOpen && now?.isCurrent === false) await this.replace(found, now.described.launch)
    } catch (error) {
      // A folder that cannot be read any more is told when somebody asks for its settings.
      if (!(error instanceof FolderProblem)) throw error
    }
  }

  private readonly summaryOf = (opened: OpenFunction): FunctionSummary => summarise(opened, ++this.revision)

  /** What comes with the app changes only with the app. */
  private watch(launch: FunctionLaunch, workers: Dispatcher, onChange: () => void): WatchedFunction {
    const isWatched = this.options.watchesFiles && !isBundled(launch.folder)
    const before = this.opened.get(launch.id)
    return new WatchedFunction({
      launch,
      workers: {
        status: () => workers.status(),
        onStatus: (listener) => workers.onStatus(listener),
        renew: (reason) => {
          workers.renew(reason)
          // A Dockerfile may have changed, and with it the way to start.
          const found = this.opened.get(launch.id)
          if (found?.dispatcher === workers) void this.reread(found)
        },
      },
      firstRevision: before === undefined ? 0 : before.watched.files().revision + 1,
      isWatched,
      restartsOnChange: isWatched && launch.restartOnChange !== false,
      onChange: () => {
        onChange()
        this.tellAbout(launch.id)
      },
      onOtherStart: () => {
        const found = this.opened.get(launch.id)
        if (found?.dispatcher === workers) void this.reread(found)
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
  const { id, name, kind, folder, transport, recognisedAs, problem } = launch
  return {
    id,
    revision,
    name,
    kind,
    folder,
    interface: launch.interface,
    transport,
    recognisedAs,
    ...(problem === undefined ? {} : { problem }),
    ...docs,
    isSandboxed: launch.sandbox != null,
    warnings: dispatcher.warnings(),
    worker: dispatcher.status(),
    files: watched.files(),
  }
}

function docsOf({ folder }: FunctionLaunch): Docs {
  const has = (audience: string) =>
    folder !== null &&
    // The older layout keeps them with its package (protocol.md 8).
    [['docs'], ['app', 'docs']].some((place) => existsSync(path.join(folder, ...place, `${audience}.md`)))
  return { hasUserDocs: has('user'), hasDevDocs: has('dev') }
}
