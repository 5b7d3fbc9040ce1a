import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { isSettledWithin } from './settled-within.ts'
import { askStrays, askTree, killGroup, killStrays, killTree, straysOf } from './process-tree.ts'
import { rememberProcess } from './running-processes.ts'

/** The program of a worker, ready to be started. */
export interface ProcessPlan {
  readonly command: string
  readonly args: readonly string[]
  readonly workingDir: string
  readonly env: Readonly<Record<string, string>>
  /** True when the process only holds the sandbox in which the program runs. */
  readonly isSandboxed?: boolean
}

/** How a process ended. `failure` is set when it never began. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  readonly failure: Error | null
}

/** Output that is still in the pipes when a process ends is read for this long. */
const drainMs = 250
/** On Windows nobody can be asked to end, so whoever does not end with its stdin is not waited for. */
const longestGraceMs = process.platform === 'win32' ? 500 : Infinity
/** How long an end is awaited after the kill that nothing can ignore. */
const killedMs = 2_000

/** One process with everything that it starts: begun, asked to stop, killed as a tree. */
export class WorkerProcess {
  /** Resolves once the process runs, or once it is certain that it never will; `ended` tells which. */
  readonly began: Promise<void>
  /** Resolves when the process is gone and its output was read. Never rejects. */
  readonly ended: Promise<ProcessEnd>
  private readonly isSandboxed: boolean
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  private stopping: Promise<void> | null = null
  private exited = false

  constructor(plan: ProcessPlan) {
    this.isSandboxed = plan.isSandboxed ?? false
    this.child = spawn(plan.command, [...plan.args], {
      cwd: plan.workingDir,
      env: plan.env,
      // A pipe, so that a worker sees the end of it when this process dies without stopping it.
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own on POSIX, which is what lets the whole tree be stopped.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    // Writing to a process that has just ended is no fault of ours; its end tells the rest.
    this.child.stdin.on('error', ignoreBrokenPipe)
    this.began = new Promise((resolve) => {
      this.child.once('spawn', resolve).once('error', () => {
        resolve()
      })
    })
    this.ended = this.watchEnd()
    if (this.child.pid !== undefined) rememberProcess(this.child.pid, this.ended)
  }

  get pid(): number | null {
    return this.child.pid ?? null
  }

  /** True from the end of the process on, while its last output may still be read. */
  get hasExited(): boolean {
    return this.exited
  }

  get stdin(): Writable {
    return this.child.stdin
  }

  get stdout(): Readable {
    return this.child.stdout
  }

  get stderr(): Readable {
    return this.child.stderr
  }

  /** Closes stdin and asks the tree to end; what is left after `graceMs` is killed. Resolves when it is gone. */
  stop(graceMs: number): Promise<void> {
    this.stopping ??= this.askAndKill(graceMs)
    return this.stopping
  }

  private async askAndKill(graceMs: number): Promise<void> {
    const { pid } = this
    if (pid === null || this.exited) return
    const strays = straysOf(pid)
    // A helper package over stdio leaves its loop only when both have happened (protocol.md 15, shutdown).
    this.child.stdin.destroy()
    // A sandbox that is asked itself takes what is in it along at once.
    if (this.isSandboxed) askStrays(strays)
    else askTree(pid, strays)
    if (!(await isSettledWithin(this.ended, Math.min(graceMs, longestGraceMs)))) {
      await killTree(pid)
      await isSettledWithin(this.ended, killedMs)
    }
    killStrays(strays)
  }

  private async watchEnd(): Promise<ProcessEnd> {
    const closed = new Promise<void>((resolve) => {
      this.child.once('close', () => {
        resolve()
      })
    })
    const end = await new Promise<ProcessEnd>((resolve) => {
      this.child
        .once('exit', (code, signal) => {
          const byWhat = this.isSandboxed ? signalOf(code) : null
          resolve(byWhat ?? { code, signal, failure: null })
        })
        .once('error', (failure) => {
          resolve({ code: null, signal: null, failure })
        })
    })
    this.exited = true
    // What the worker had started must not outlive it, nor keep its pipes open. Windows forgets the tree with its root.
    if (this.child.pid !== undefined) killGroup(this.child.pid)
    if (end.failure === null) await isSettledWithin(closed, drainMs)
    for (const stream of [this.stdin, this.stdout, this.stderr]) stream.destroy()
    return end
  }
}

/** A sandbox ends with the status by which shells tell of a signal. */
function signalOf(code: number | null): ProcessEnd | null {
  const found = Object.entries(constants.signals).find(([, number]) => code === 128 + number)
  return found === undefined ? null : { code: null, signal: found[0], failure: null }
}

function ignoreBrokenPipe(): void {
  // Nothing to do: see above.
}
