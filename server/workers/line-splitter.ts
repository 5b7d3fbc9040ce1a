import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/** Twice the longest line that is shown, so that a secret on the edge is seen whole before the line is cut. */
const maxPendingChars = 16 * 1024

/** Cuts a stream of bytes into lines of text, without colour codes; what is too long for one line is left out. */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8')
  private pending = ''

  push(chunk: Buffer): string[] {
    return this.take(this.decoder.write(chunk))
  }

  /** The last line, when the stream ended without a line break. */
  flush(): string[] {
    const lines = this.take(this.decoder.end())
    const rest = this.pending
    this.pending = ''
    return rest === '' ? lines : [...lines, clean(rest)]
  }

  /** What was written since the last line break. */
  unfinished(): string {
    return clean(this.pending)
  }

  private take(text: string): string[] {
    const parts = text.split('\n')
    const last = parts.pop() ?? ''
    const lines = parts.map((part, index) => clean(index === 0 ? this.pending + part : part))
    this.pending = (parts.length === 0 ? this.pending + last : last).slice(0, maxPendingChars)
    return lines
  }
}

function clean(line: string): string {
  return stripVTControlCharacters(line.slice(0, maxPendingChars)).replace(/\r$/, '')
}
