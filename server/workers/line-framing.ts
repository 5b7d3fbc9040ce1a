import { maxMessageBytes, tooLarge, type Deframer, type Framing, type Piece } from './framing.ts'

/** One JSON text per line, as on the ipc and tcp transports. */
export const lineFraming: Framing = {
  createDeframer: () => new LineDeframer(),
  frame: (json) => Buffer.from(`${json}\n`),
}

const lineBreak = 0x0a

class LineDeframer implements Deframer {
  private chunks: Buffer[] = []
  private bytes = 0

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = []
    let from = 0
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      const line = Buffer.concat([...this.chunks, chunk.subarray(from, at)]).toString('utf8')
      this.keep([])
      from = at + 1
      // A helper package answers a notification with an empty line.
      if (line.trim() !== '') pieces.push({ kind: 'message', text: line })
    }
    if (from < chunk.length) this.keep([...this.chunks, chunk.subarray(from)])
    if (this.bytes > maxMessageBytes) pieces.push({ kind: 'broken', problem: tooLarge })
    return pieces
  }

  private keep(chunks: Buffer[]): void {
    this.chunks = chunks
    this.bytes = chunks.reduce((sum, { length }) => sum + length, 0)
  }
}
