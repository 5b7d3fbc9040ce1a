import type { Readable } from 'node:stream'
import type { LogSource } from '../contract/worker.ts'
import { LineSplitter } from './line-splitter.ts'
import { OutputTail } from './output-tail.ts'

/** Writes a line to a function's log and gives it back redacted. */
export type WriteLog = (source: LogSource, text: string) => string

/** A function that prints without pause would otherwise take all the time of everybody else. */
const maxLinesPerWindow = 2_000
const windowMs = 1_000
/** Of what is left out, the end is kept: it may say why a call failed. */
const keptBytes = 4 * 1024
const lineBreak = 0x0a
const lineStart = Buffer.from('\n')

/** What one worker writes to one stream: its lines go to the log, the last 64 KiB of them are kept. */
export class WorkerOutput {
  readonly tail = new OutputTail()
  private splitter = new LineSplitter()
  private readonly source: LogSource
  private readonly write: WriteLog
  private windowEndMs = 0
  private room = maxLinesPerWindow
  private skippedBytes = 0
  private kept = Buffer.alloc(0)
  private timer: NodeJS.Timeout | undefined

  constructor(source: LogSource, write: WriteLog) {
    this.source = source
    this.write = write
  }

  /** Reads a stream to its end, always: a worker whose pipe is full stands still. */
  drain(stream: Readable): void {
    stream.on('data', (chunk: Buffer) => {
      this.accept(chunk)
    })
    stream.once('close', () => {
      this.finish()
    })
  }

  accept(chunk: Buffer): void {
    const nowMs = performance.now()
    if (nowMs >= this.windowEndMs) this.openWindow(nowMs)
    if (this.room <= 0) {
      this.skip(this.isAtLineStart() ? Buffer.concat([lineStart, chunk]) : chunk)
      return
    }
    const lines = this.splitter.push(chunk)
    this.add(lines.slice(0, this.room))
    const surplus = lines.slice(this.room)
    this.room -= lines.length
    if (surplus.length > 0) this.skip(Buffer.from(`\n${surplus.join('\n')}\n${this.splitter.unfinished()}`))
  }

  /** Writes the end of what was left out so far, so that what comes now can be told from what came before. */
  settle(): void {
    if (this.skippedBytes > 0) this.resume()
  }

  /** Takes the last line, which may have no line break. */
  finish(): void {
    this.openWindow(performance.now())
    this.add(this.splitter.flush())
  }

  private add(lines: readonly string[]): void {
    for (const line of lines) this.tail.add(this.write(this.source, line))
  }

  private isAtLineStart(): boolean {
    return this.skippedBytes === 0 && this.splitter.unfinished() === ''
  }

  private skip(bytes: Buffer): void {
    this.skippedBytes += bytes.length
    this.kept = Buffer.concat([this.kept, bytes]).subarray(-keptBytes)
    this.timer ??= setTimeout(() => {
      this.openWindow(performance.now())
    }, this.windowEndMs - performance.now())
  }

  private openWindow(nowMs: number): void {
    this.windowEndMs = nowMs + windowMs
    this.room = maxLinesPerWindow
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.skippedBytes > 0) this.resume()
  }

  /** Half a line at the beginning of what was kept is dropped: it may be half of a secret. */
  private resume(): void {
    const { kept } = this
    const from = kept.indexOf(lineBreak)
    const lostBytes = this.skippedBytes - kept.length
    if (lostBytes > 0) {
      this.add([`… ${lostBytes} bytes were left out: more than ${maxLinesPerWindow} lines came in a second.`])
    }
    this.skippedBytes = 0
    this.kept = Buffer.alloc(0)
    this.splitter = new LineSplitter()
    if (from >= 0) this.add(this.splitter.push(kept.subarray(from + 1)))
  }
}
