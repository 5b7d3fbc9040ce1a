import { watch, type FSWatcher } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { changesBetween, takeSnapshot, type FileChange, type Snapshot } from './snapshot.ts'

/** What is watched, and who is told. */
export interface FolderWatchOptions {
  readonly folder: string
  /** Absolute paths that the function is started from; a build result among them is watched as well. */
  readonly programs: readonly string[]
  /** Called once for a burst of changes, when the files have come to rest. */
  readonly onChange: (changes: readonly FileChange[]) => void
}

/** Between two looks at files that are still being written. */
const restMs = 150
/** Something that is written without an end is told all the same. */
const maxLooks = 40
const shortestPollMs = 2_000
const longestPollMs = 60_000
/** Looking by itself takes at most this share of the time. */
const pollShare = 0.02
/** The same where the system hints at a change. */
const hintShare = 0.1
/** The system lets a user watch only so many folders; what is left over is found by polling. */
const maxWatchers = 1_000
/** These watch a whole tree with one handle. On Linux the same is made of one handle for every file, caches included. */
const watchesTrees = process.platform === 'darwin' || process.platform === 'win32'

/**
 * Tells when files of a function change, until it is closed.
 *
 * The system's word is only a hint to look: it is missing on network drives and in some containers, and it comes for
 * much that changes nothing. So a slow poll runs beside it, and what counts is what two looks at the files show.
 */
export class FolderWatch {
  private readonly options: FolderWatchOptions
  private readonly closing = new AbortController()
  private readonly watchers = new Map<string, FSWatcher>()
  private isHinted = false
  private wake: () => void = () => undefined
  /** Resolves when the first look is done: what changes from then on is told. */
  readonly began: Promise<void>

  constructor(options: FolderWatchOptions) {
    this.options = options
    const first = this.look()
    this.began = first.then(() => undefined)
    void this.follow(first)
  }

  close(): void {
    this.closing.abort()
    this.attend([])
    this.wake()
  }

  private async follow(first: Promise<Snapshot>): Promise<void> {
    let known = await first
    let lookMs = 0
    while (!this.isClosed()) {
      await this.untilHint(Math.min(Math.max(lookMs / pollShare, shortestPollMs), longestPollMs))
      const began = performance.now()
      const now = await this.look()
      lookMs = performance.now() - began
      if (changesBetween(known, now).length === 0) {
        // A folder in which something is written all the time is not looked at all the time.
        await this.pause(Math.max(lookMs / hintShare, restMs))
        continue
      }
      const rested = await this.rested(now)
      if (this.isClosed()) return
      const changes = changesBetween(known, rested)
      known = rested
      if (changes.length > 0) this.options.onChange(changes)
    }
  }

  /** The files once two looks at them show the same, so that a whole checkout is one change. */
  private async rested(first: Snapshot): Promise<Snapshot> {
    let before = first
    for (let looks = 0; looks < maxLooks && !this.isClosed(); looks++) {
      await this.pause(restMs)
      const now = await this.look()
      if (changesBetween(before, now).length === 0) return now
      before = now
    }
    return before
  }

  private async look(): Promise<Snapshot> {
    const snapshot = await takeSnapshot(this.options.folder, this.options.programs)
    if (!this.isClosed()) this.attend(watchesTrees ? [this.options.folder] : snapshot.folders)
    return snapshot
  }

  /** Listens to exactly these folders. */
  private attend(folders: readonly string[]): void {
    const wanted = new Set(folders.slice(0, maxWatchers))
    for (const [folder, watcher] of this.watchers) {
      if (wanted.has(folder)) continue
      this.watchers.delete(folder)
      watcher.close()
    }
    for (const folder of wanted) {
      if (!this.watchers.has(folder)) this.listenTo(folder)
    }
  }

  private listenTo(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false, recursive: watchesTrees }, () => {
        this.isHinted = true
        this.wake()
      })
      watcher.on('error', () => {
        this.watchers.delete(folder)
        watcher.close()
      })
      this.watchers.set(folder, watcher)
    } catch {
      // No handle is left, or the folder is gone again: the poll finds what changes there.
    }
  }

  private async untilHint(pollMs: number): Promise<void> {
    const stop = new AbortController()
    const hinted = new Promise<void>((resolve) => {
      this.wake = resolve
    })
    if (!this.isHinted && !this.isClosed()) await Promise.race([hinted, this.pause(pollMs, stop.signal)])
    this.isHinted = false
    stop.abort()
  }

  private async pause(ms: number, signal: AbortSignal = this.closing.signal): Promise<void> {
    await wait(ms, undefined, { ref: false, signal }).catch(() => undefined)
  }

  private isClosed(): boolean {
    return this.closing.signal.aborted
  }
}
