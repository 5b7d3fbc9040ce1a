import { spawn } from 'node:child_process'
import { LineSplitter } from './line-splitter.ts'
import { killGroup, killTree } from './process-tree.ts'
import { rememberProcess } from './running-processes.ts'
import { isSettledWithin } from './settled-within.ts'
import type { ProcessPlan } from './worker-process.ts'

/** A program that is run once, to its end, and what may end it before. */
export interface ProgramRun extends ProcessPlan {
  readonly limitMs: number
  /** Of standard output; what comes after is left out. */
  readonly maxOutputBytes: number
  /** Ends the program with everything that it started. */
  readonly signal: AbortSignal
  /** Each line of standard output and standard error as it comes. */
  readonly onLine?: (line: string) => void
}

/** How a program ended. */
export type ProgramEnd =
  | { readonly kind: 'exited'; readonly code: number | null; readonly signal: string | null }
  | { readonly kind: 'not-started'; readonly failure: Error }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'cancelled' }

export interface ProgramResult {
  readonly end: ProgramEnd
  readonly output: string
}

/** After the end of the program, for output that somebody keeps open or that is still in the pipe. */
const drainMs = 5_000

/** Runs a program without a shell and without input; resolves when it and its tree are gone. Never rejects. */
export async function runProgram(run: ProgramRun): Promise<ProgramResult> {
  if (run.signal.aborted) return { end: { kind: 'cancelled' }, output: '' }
  const child = begin(run)
  if (child instanceof Error) return { end: { kind: 'not-started', failure: child }, output: '' }
  const { pid } = child
  const closed = new Promise<void>((resolve) => child.once('close', resolve))
  const exited = new Promise<ProgramEnd>((resolve) => {
    child
      .once('exit', (code, signal) => {
        resolve({ kind: 'exited', code, signal })
      })
      .once('error', (failure) => {
        resolve({ kind: 'not-started', failure })
      })
  })
  if (pid !== undefined) rememberProcess(pid, exited)
  const collected = collect(run, child.stdout, child.stderr)
  const why = endEarly(run, pid, exited)
  const end = await exited
  // What it started must not outlive it, nor keep its output open.
  if (pid !== undefined) killGroup(pid)
  if (end.kind === 'exited') await isSettledWithin(closed, drainMs)
  child.stdout.destroy()
  child.stderr.destroy()
  return { end: why() ?? end, output: collected() }
}

/** Of some failures the system tells at once, by a throw. */
function begin({ command, args, workingDir, env }: ProgramRun) {
  try {
    return spawn(command, [...args], {
      cwd: workingDir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Kills the tree when the limit passes or the signal comes; the returned function tells whether one of them did. */
function endEarly(
  { limitMs, signal }: ProgramRun,
  pid: number | undefined,
  exited: Promise<unknown>,
): () => ProgramEnd | null {
  let why: ProgramEnd | null = null
  const kill = (reason: ProgramEnd) => {
    why ??= reason
    if (pid !== undefined) void killTree(pid)
  }
  const timer = setTimeout(kill, limitMs, { kind: 'too-slow' })
  const onAbort = () => {
    kill({ kind: 'cancelled' })
  }
  signal.addEventListener('abort', onAbort, { once: true })
  void exited.then(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  })
  return () => why
}

function collect(
  { maxOutputBytes, onLine }: ProgramRun,
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
): () => string {
  const chunks: Buffer[] = []
  let room = maxOutputBytes
  stdout.on('data', (chunk: Buffer) => {
    if (room > 0) chunks.push(chunk.subarray(0, room))
    room -= chunk.length
  })
  for (const stream of [stdout, stderr]) tellLines(stream, onLine)
  return () => Buffer.concat(chunks).toString('utf8')
}

function tellLines(stream: NodeJS.ReadableStream, onLine: ProgramRun['onLine']): void {
  const splitter = new LineSplitter()
  const tell = (lines: readonly string[]) => {
    for (const line of lines) onLine?.(line)
  }
  stream.on('data', (chunk: Buffer) => {
    tell(splitter.push(chunk))
  })
  stream.once('close', () => {
    tell(splitter.flush())
  })
}
