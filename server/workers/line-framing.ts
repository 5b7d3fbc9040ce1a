import { joined, type Deframer, type Framing, type Piece } from './framing.ts'

/** One JSON text per line, as on the ipc and tcp transports; a longer one than `maxBytes` is passed over. */
export function lineFraming(maxBytes: number): Framing {
  return {
    createDeframer: () => new LineDeframer(maxBytes),
    frame: (json) => `${json}\n`,
  }
}

const lineBreak = 0x0a

class LineDeframer implements Deframer {
  private readonly maxBytes: number
  private chunks: Buffer[] = []
  private bytes = 0
  /** True from the moment a line is too long until its end. */
  private isSkipping = false

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = []
    let from = 0
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      this.take(chunk.subarray(from, at), pieces)
      this.endLine(pieces)
      from = at + 1
    }
    if (from < chunk.length) this.take(chunk.subarray(from), pieces)
    return pieces
  }

  private take(part: Buffer, pieces: Piece[]): void {
    if (this.isSkipping) return
    this.chunks.push(part)
    this.bytes += part.length
    if (this.bytes <= this.maxBytes) return
    this.isSkipping = true
    this.forget()
    pieces.push({ kind: 'too-large' })
  }

  private endLine(pieces: Piece[]): void {
    const text = joined(this.chunks).toString('utf8')
    this.forget()
    this.isSkipping = false
    // A helper package answers a notification with an empty line.
    if (text.trim() !== '') pieces.push({ kind: 'message', text })
  }

  private forget(): void {
    this.chunks = []
    this.bytes = 0
  }
}
