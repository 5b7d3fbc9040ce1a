import { joined, maxFrameBytes, type Deframer, type Framing, type Piece } from './framing.ts'

/** `Content-Length` and a blank line before each message, as on stdio; a longer one than `maxBytes` is passed over. */
export function headerFraming(maxBytes: number): Framing {
  return {
    createDeframer: () => new HeaderDeframer(maxBytes),
    frame: (json) => {
      // The peer's encoder ends each body with a line break and counts it; readers that go by lines rely on it.
      const body = `${json}\n`
      return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    },
  }
}

const header =
  /Content-Length:[ \t]*(\d{1,12})[ \t]*\r?\n(?:(?!Content-Length:)[A-Za-z][A-Za-z0-9-]*:[^\r\n]*\r?\n)*\r?\n/i
const beginning = 'content-length:'
/** What may still become a header when more bytes come. */
const unfinishedHeader =
  /^Content-Length:[ \t]*(?:\d{0,12}|\d{1,12}[ \t]*\r?|\d{1,12}[ \t]*\r?\n(?:(?!Content-Length:)[A-Za-z][A-Za-z0-9-]*:[^\r\n]*\r?\n)*(?:[A-Za-z][A-Za-z0-9-]*(?::[^\r\n]*)?)?\r?)$/i
const maxHeaderBytes = 8 * 1024
const tooLarge = `It announced a message of more than ${maxFrameBytes / 1024 / 1024} MiB.`

/**
 * Finds frames at any offset of a stream and hands out everything else as stray text.
 *
 * A function that prints shares its stdout with the protocol; without this, one `print` would shift every later frame.
 */
class HeaderDeframer implements Deframer {
  private chunks: Buffer[] = []
  private bytes = 0
  /** Length of the body that is being read; null between frames. */
  private bodyBytes: number | null = null
  /** What is left of a body that is too large to be kept. */
  private skipBytes = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  push(read: Buffer): Piece[] {
    const pieces: Piece[] = []
    const chunk = this.skip(read, pieces)
    if (chunk.length === 0) return pieces
    this.chunks.push(chunk)
    this.bytes += chunk.length
    let isAtEnd = false
    while (!isAtEnd) isAtEnd = this.bodyBytes === null ? this.readHeader(pieces) : this.readBody(pieces)
    return pieces
  }

  private readHeader(pieces: Piece[]): boolean {
    const buffer = joined(this.chunks)
    const text = buffer.toString('latin1')
    const match = header.exec(text)
    if (match === null) {
      const kept = keptFrom(text)
      addStray(pieces, buffer.subarray(0, kept))
      this.keep(buffer.subarray(kept))
      return true
    }
    addStray(pieces, buffer.subarray(0, match.index))
    this.keep(buffer.subarray(match.index + match[0].length))
    const bodyBytes = Number(match[1])
    if (bodyBytes > maxFrameBytes) {
      pieces.push({ kind: 'broken', problem: tooLarge })
      return true
    }
    if (bodyBytes > this.maxBytes) return this.passOver(bodyBytes, pieces)
    this.bodyBytes = bodyBytes
    return false
  }

  private passOver(bodyBytes: number, pieces: Piece[]): boolean {
    this.skipBytes = bodyBytes
    this.keep(this.skip(joined(this.chunks), pieces))
    return this.bytes === 0
  }

  /** It is told of at its end: until then no other answer can come. */
  private skip(chunk: Buffer, pieces: Piece[]): Buffer {
    const skipped = Math.min(this.skipBytes, chunk.length)
    this.skipBytes -= skipped
    if (skipped > 0 && this.skipBytes === 0) pieces.push({ kind: 'too-large' })
    return chunk.subarray(skipped)
  }

  private readBody(pieces: Piece[]): boolean {
    const length = this.bodyBytes ?? 0
    if (this.bytes < length) return true
    const buffer = joined(this.chunks)
    const text = buffer.subarray(0, length).toString('utf8')
    this.keep(buffer.subarray(length))
    this.bodyBytes = null
    // A helper package answers a notification with an empty frame.
    if (text.trim() !== '') pieces.push({ kind: 'message', text })
    return this.bytes === 0
  }

  private keep(rest: Buffer): void {
    this.chunks = rest.length === 0 ? [] : [rest]
    this.bytes = rest.length
  }
}

function addStray(pieces: Piece[], bytes: Buffer): void {
  if (bytes.length > 0) pieces.push({ kind: 'stray', bytes })
}

/** Where the part begins that may still become a header; the text before it is stray for certain. */
function keptFrom(text: string): number {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(beginning); at >= 0; at = lower.indexOf(beginning, at + 1)) {
    if (text.length - at <= maxHeaderBytes && unfinishedHeader.test(text.slice(at))) return at
  }
  for (let length = Math.min(beginning.length - 1, text.length); length > 0; length--) {
    if (beginning.startsWith(lower.slice(-length))) return text.length - length
  }
  return text.length
}
