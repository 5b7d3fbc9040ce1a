import type { Readable, Writable } from 'node:stream'
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-jsonrpc/node'
import type { Framing, Piece } from './framing.ts'

/** Requests are numbered from 1, as the peer does; the library counts from 0, and a worker may take 0 for no id. */
export const firstId = 1

/** Reads pieces from a stream; each message goes to `sort`, which may give it on to the connection. */
export class FramedReader extends AbstractMessageReader implements MessageReader {
  private readonly readable: Readable
  private readonly framing: Framing
  private readonly sort: (piece: Piece) => Message | null
  private readonly disposed = new AbortController()

  constructor(readable: Readable, framing: Framing, sort: (piece: Piece) => Message | null) {
    super()
    this.readable = readable
    this.framing = framing
    this.sort = sort
  }

  listen(callback: DataCallback): Disposable {
    const deframer = this.framing.createDeframer()
    const onData = (chunk: Buffer): void => {
      for (const piece of deframer.push(chunk)) {
        const message = this.disposed.signal.aborted ? null : this.sort(piece)
        if (message !== null) callback(message)
      }
    }
    const onClose = (): void => {
      this.fireClose()
    }
    // A broken stream is a closed one: what it means for a call is decided from the process, not from errno.
    this.readable.on('data', onData).once('end', onClose).once('close', onClose).once('error', onClose)
    this.disposed.signal.addEventListener('abort', () => {
      this.readable.off('data', onData).off('end', onClose).off('close', onClose)
    })
    return this
  }

  override dispose(): void {
    this.disposed.abort()
    super.dispose()
  }
}

/** Writes each message as one frame. */
export class FramedWriter extends AbstractMessageWriter implements MessageWriter {
  private readonly writable: Writable
  private readonly framing: Framing
  private readonly onBytes: (count: number) => void

  constructor(writable: Writable, framing: Framing, onBytes: (count: number) => void) {
    super()
    this.writable = writable
    this.framing = framing
    this.onBytes = onBytes
  }

  write(message: Message): Promise<void> {
    const numbered =
      'id' in message && typeof message.id === 'number' ? { ...message, id: message.id + firstId } : message
    const frame = this.framing.frame(JSON.stringify(numbered))
    this.onBytes(frame.length)
    return new Promise((resolve, reject) => {
      this.writable.write(frame, (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
  }

  end(): void {
    this.writable.end()
  }
}
