import type { Readable } from 'node:stream'
import type { LogSource } from '../contract/worker.ts'
import { LineSplitter } from './line-splitter.ts'
import { OutputTail } from './output-tail.ts'

/** Writes a line to a function's log and gives it back redacted. */
export type WriteLog = (source: LogSource, text: string) => string

/** What one worker writes to one stream: every line goes to the log, the last 64 KiB are kept. */
export class WorkerOutput {
  readonly tail = new OutputTail()
  private readonly splitter = new LineSplitter()
  private readonly source: LogSource
  private readonly write: WriteLog

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
    this.add(this.splitter.push(chunk))
  }

  /** Takes the last line, which may have no line break. */
  finish(): void {
    this.add(this.splitter.flush())
  }

  private add(lines: readonly string[]): void {
    for (const line of lines) this.tail.add(this.write(this.source, line))
  }
}
