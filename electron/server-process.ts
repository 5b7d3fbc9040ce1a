import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readReadyLine } from './ready-lines.ts'

/** How the server process is doing. */
export type ServerState =
  | { readonly status: 'starting' }
  | { readonly status: 'ready'; readonly studioUrl: string }
  | { readonly status: 'ended'; readonly reason: string; readonly retryInMs: number | null }
  | { readonly status: 'stopped' }

/** How to start the server and what to do with its news. */
export interface ServerSettings {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Waits before each new start in a row; when they are used up, nothing is started any more. */
  readonly backOffMs: readonly number[]
  /** A server that was ready this long before it ended starts again at the first wait. */
  readonly steadyAfterMs: number
  readonly stopWithinMs: number
  readonly onState: (state: ServerState) => void
}

const keptErrorLength = 4_000

/** Owns the one server process: starts it, starts it again with growing waits, and stops it. */
export class ServerProcess {
  private readonly settings: ServerSettings
  private child: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined
  private endsInARow = 0
  private readyAt: number | undefined
  private errors = ''
  private isStopping = false

  constructor(settings: ServerSettings) {
    this.settings = settings
  }

  /** Starts the server; its states are told through `onState`. Also the way to try again after giving up. */
  start(): void {
    if (this.child !== undefined || this.isStopping) return
    clearTimeout(this.timer)
    this.readyAt = undefined
    this.errors = ''
    this.settings.onState({ status: 'starting' })
    const { command, args, env } = this.settings
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
    this.child = child
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.read(line)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-keptErrorLength)
      process.stderr.write(text)
    })
    // A server that has just died must not take us with it through its closed pipe.
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => {
      this.ended(`The studio server could not be started: ${error.message}`)
    })
    child.once('close', (code, signal) => {
      this.ended(endSentence(code, signal, this.errors))
    })
  }

  /** Asks the server to stop and kills it when it takes too long; resolves when it is gone. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.timer)
    const child = this.child
    if (child === undefined) return
    const isGone = new Promise((resolve) => child.once('close', resolve))
    const killer = setTimeout(() => child.kill('SIGKILL'), this.settings.stopWithinMs)
    // The server stops when its standard input ends: the one way that works alike on every platform.
    child.stdin?.end()
    await isGone
    clearTimeout(killer)
    this.settings.onState({ status: 'stopped' })
  }

  private read(line: string): void {
    const ready = readReadyLine(line)
    if (ready?.kind !== 'studio') return
    this.readyAt = performance.now()
    this.settings.onState({ status: 'ready', studioUrl: ready.url })
  }

  private ended(reason: string): void {
    if (this.child === undefined) return
    this.child = undefined
    if (this.isStopping) return
    const readyForMs = this.readyAt === undefined ? 0 : performance.now() - this.readyAt
    if (readyForMs > this.settings.steadyAfterMs) this.endsInARow = 0
    const retryInMs = this.settings.backOffMs[this.endsInARow] ?? null
    this.endsInARow = retryInMs === null ? 0 : this.endsInARow + 1
    this.settings.onState({ status: 'ended', reason, retryInMs })
    if (retryInMs !== null)
      this.timer = setTimeout(() => {
        this.start()
      }, retryInMs)
  }
}

function endSentence(code: number | null, signal: string | null, errors: string): string {
  const how = signal === null ? `with status ${String(code)}` : `by signal ${signal}`
  const lastWords = errors.trim().split('\n').slice(-6).join('\n')
  return `The studio server ended ${how}.${lastWords === '' ? '' : `\n${lastWords}`}`
}
