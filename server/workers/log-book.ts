import type { LogLine, LogSource } from '../contract/worker.ts'
import type { Redact } from './redact.ts'

const maxLines = 2_000
const maxLineBytes = 8 * 1024
/** The end of a line that was too long to be kept whole. */
export const cutMark = ' … (cut)'

export interface LogBookOptions {
  readonly functionId: string
  readonly redact: Redact
  readonly onLine: (line: LogLine) => void
}

/** The last 2,000 lines of a function's log, each redacted and at most 8 KiB. */
export class LogBook {
  private readonly options: LogBookOptions
  private lines: LogLine[] = []
  private sequence = 0

  constructor(options: LogBookOptions) {
    this.options = options
  }

  /** Writes one line and returns its text as it was written. */
  write(source: LogSource, text: string): string {
    const line: LogLine = {
      sequence: ++this.sequence,
      at: new Date().toISOString(),
      functionId: this.options.functionId,
      source,
      text: cutLine(this.options.redact(text)),
    }
    this.lines.push(line)
    // Cutting in blocks: a flood of output would otherwise move 2,000 lines for each new one.
    if (this.lines.length >= 2 * maxLines) this.lines = this.lines.slice(-maxLines)
    this.options.onLine(line)
    return line.text
  }

  read(): readonly LogLine[] {
    return this.lines.slice(-maxLines)
  }
}

function cutLine(text: string): string {
  if (text.length <= maxLineBytes / 4 || Buffer.byteLength(text) <= maxLineBytes) return text
  const room = maxLineBytes - Buffer.byteLength(cutMark)
  const kept = Buffer.from(text)
    .subarray(0, room)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
  return kept + cutMark
}
