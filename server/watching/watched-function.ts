import path from 'node:path'
import type { FunctionFiles, FilesChange } from '../contract/function-files.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import type { LogLine, WorkerState, WorkerStatus } from '../contract/worker.ts'
import { hostProblem, startProblem } from './broken-start.ts'
import { FolderWatch } from './folder-watch.ts'
import type { FileChange } from './snapshot.ts'
import { isCode, isOurSettings } from './watched-names.ts'
import { WorkTimes } from './work-times.ts'

const maxNamed = 5

/** The part of a dispatcher that is needed to put changed files to use. */
export interface Renewable {
  /** Fresh workers; a call that runs is let finish. */
  renew(reason: string): void
  status(): WorkerStatus
  onStatus(listener: (status: WorkerStatus) => void): () => void
}

/** How a function's files are watched. */
export interface WatchedFunctionOptions {
  readonly launch: FunctionLaunch
  readonly workers: Renewable
  /** Whether files are watched all the time; otherwise only while the function is given up. */
  readonly isWatched: boolean
  readonly restartsOnChange: boolean
  /** Where the count begins: above that of the same function before it was started in another way. */
  readonly firstRevision: number
  readonly onChange: () => void
  /** The folder may say another way of starting by now, and nothing else looks. */
  readonly onOtherStart: () => void
}

/**
 * Knows which state of its files a function runs, and starts it afresh when they change.
 *
 * The call that runs is let finish. A file that is no program text and was written while the function worked is taken
 * for its own writing: a function that draws a picture must not be started afresh for each of its answers.
 */
export class WatchedFunction {
  private readonly options: WatchedFunctionOptions
  private readonly workTimes = new WorkTimes()
  private readonly ownFiles = new Set<string>()
  private readonly stopListening: () => void
  private watch: FolderWatch | null = null
  private revision: number
  private runsRevision: number
  private lastChange: FilesChange | null = null
  private saidByHost: string | null = null
  private before: WorkerState = 'stopped'

  constructor(options: WatchedFunctionOptions) {
    this.options = options
    this.revision = options.firstRevision
    this.runsRevision = options.firstRevision
    this.stopListening = options.workers.onStatus((status) => {
      this.follow(status)
    })
    if (options.isWatched) this.begin()
  }

  /** Resolves when changes from now on are noticed. */
  async began(): Promise<void> {
    await this.watch?.began
  }

  /** What the studio is told. */
  files(): FunctionFiles {
    const { isWatched, restartsOnChange, workers, launch } = this.options
    return {
      revision: this.revision,
      runsRevision: this.runsRevision,
      isWatched: isWatched && launch.folder !== null,
      restartsOnChange,
      lastChange: this.lastChange,
      problem: startProblem(workers.status()) ?? this.saidByHost,
    }
  }

  /** The worker is started afresh by somebody else, and so with the files as they are. */
  noteRestart(): void {
    this.runsRevision = this.revision
    this.saidByHost = null
  }

  /** Takes each line of the function's log. */
  noteLine({ source, text }: LogLine): void {
    const problem = source === 'stderr' ? hostProblem(text) : null
    if (problem === null) return
    this.saidByHost = problem
    this.options.onChange()
  }

  close(): void {
    this.stopListening()
    this.watch?.close()
    this.watch = null
  }

  private begin(): void {
    const { folder, command, args, workingDir } = this.options.launch
    if (folder === null || this.watch !== null) return
    const programs = [command, ...args].map((one) => path.resolve(workingDir, one))
    this.watch = new FolderWatch({
      folder,
      programs,
      onChange: (changes) => {
        this.noticed(changes)
      },
    })
  }

  private follow({ state }: WorkerStatus): void {
    this.workTimes.note(state, Date.now())
    if (state === 'starting' && this.before === 'backing-off') this.noteRestart()
    this.before = state
    if (state === 'failed') this.begin()
    else if (!this.options.isWatched && state === 'ready') this.endWatch()
  }

  private endWatch(): void {
    this.watch?.close()
    this.watch = null
  }

  private noticed(all: readonly FileChange[]): void {
    const { launch, restartsOnChange, workers } = this.options
    const { state } = workers.status()
    const mayRestart = restartsOnChange || state === 'failed'
    if (mayRestart && all.some(({ file }) => isOurSettings(file))) this.options.onOtherStart()
    const changes = all.filter((change) => !isOurSettings(change.file) && !this.isOwnWriting(change))
    if (changes.length === 0) return
    this.revision++
    this.lastChange = {
      at: new Date().toISOString(),
      files: changes.slice(0, maxNamed).map(({ file }) => file.split(path.sep).join('/')),
      count: changes.length,
    }
    // Each call of the file interface starts a process of its own, and so with the files as they are.
    if (launch.interface === 'file') {
      this.runsRevision = this.revision
      if (mayRestart) this.options.onOtherStart()
    } else if (mayRestart) {
      this.noteRestart()
      workers.renew('Its files have changed.')
    }
    this.options.onChange()
  }

  private isOwnWriting({ file, writtenAt }: FileChange): boolean {
    if (isCode(file)) return false
    if (writtenAt !== null && this.workTimes.covers(writtenAt)) this.ownFiles.add(file)
    return this.ownFiles.has(file)
  }
}
