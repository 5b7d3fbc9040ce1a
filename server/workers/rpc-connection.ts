import type { Readable, Writable } from 'node:stream'
import type { Framing, Piece } from './framing.ts'
import { readMessage, wrongId, type Reply } from './reply.ts'

export interface RpcStreams {
  readonly readable: Readable
  readonly writable: Writable
}

export interface RpcListeners {
  /** Bytes that belong to no message. */
  readonly onStray: (bytes: Buffer) => void
  /** A message that answers nothing; the sentence says what it was. */
  readonly onIgnored: (why: string) => void
}

/**
 * Speaks JSON-RPC over two streams, one call at a time, and knows neither pipes nor sockets.
 *
 * A call always ends in a `Reply`: the connection judges nothing, because only the process can tell why a stream ended.
 */
export class RpcConnection {
  private readonly streams: RpcStreams
  private readonly framing: Framing
  private readonly listeners: RpcListeners
  private settle: ((reply: Reply) => void) | null = null
  private isClosed = false
  private isSpoiled = false
  /** Id of the call in flight; the first is 1, because a worker may take 0 for no id. */
  private id = 0
  /** Size of the last request, with its frame. */
  requestBytes = 0

  constructor(streams: RpcStreams, framing: Framing, listeners: RpcListeners) {
    this.streams = streams
    this.framing = framing
    this.listeners = listeners
    const deframer = framing.createDeframer()
    // A broken stream is a closed one: what it means for a call is decided from the process, not from errno.
    streams.readable
      .on('data', (chunk: Buffer) => {
        if (this.isClosed) return
        for (const piece of deframer.push(chunk)) this.sort(piece)
      })
      .once('end', this.close)
      .once('close', this.close)
      .once('error', this.close)
  }

  /** Whether it is open, and nothing came over it but the one answer to each request. */
  get isSound(): boolean {
    return !this.isClosed && !this.isSpoiled
  }

  /** Calls one method. Nothing tells a worker that its answer is not wanted any more: it reads nothing while it computes. */
  send(method: string, body: object): Promise<Reply> {
    if (this.isClosed) return Promise.resolve({ kind: 'closed' })
    // Functions on the helper package take their one argument by position.
    const message = { jsonrpc: '2.0', id: ++this.id, method, params: [body] }
    const frame = this.framing.frame(JSON.stringify(message))
    this.requestBytes = Buffer.byteLength(frame)
    return new Promise((resolve) => {
      this.settle = resolve
      this.streams.writable.write(frame, this.onWritten)
    })
  }

  /** Lets go of the call in flight, and of whatever still comes. */
  readonly close = (): void => {
    this.isClosed = true
    this.letGo()
  }

  /** Lets go of the call in flight; the connection stays as it is. */
  readonly letGo = (): void => {
    this.answer({ kind: 'closed' })
  }

  private readonly onWritten = (error?: Error | null): void => {
    if (error) this.letGo()
  }

  private answer(reply: Reply): void {
    const { settle } = this
    this.settle = null
    settle?.(reply)
  }

  private sort(piece: Piece): void {
    switch (piece.kind) {
      case 'message':
        this.read(piece.text)
        return
      case 'stray':
        this.isSpoiled = true
        this.listeners.onStray(piece.bytes)
        return
      case 'too-large':
        this.spoil({ kind: 'too-large' })
        return
      case 'broken':
        this.spoil({ kind: 'garbled', problem: piece.problem })
        return
    }
  }

  private read(text: string): void {
    const incoming = readMessage(text)
    if (incoming.kind === 'stray') this.ignore(incoming.why)
    else if (incoming.kind === 'for-any') this.spoil(incoming.reply)
    else if (this.settle === null) this.ignore(`an answer with the id ${incoming.id} while none was asked`)
    else if (incoming.id !== this.id) this.ignore(wrongId(incoming.id, this.id))
    else if (incoming.reply.kind === 'result' || incoming.reply.kind === 'error') this.answer(incoming.reply)
    else this.spoil(incoming.reply)
  }

  /** What ends the call in flight without being its proper answer leaves doubts about everything that follows. */
  private spoil(reply: Reply): void {
    this.isSpoiled = true
    if (this.settle === null) this.ignore(`an answer that nobody asked for (${reply.kind})`)
    else this.answer(reply)
  }

  private ignore(why: string): void {
    this.isSpoiled = true
    this.listeners.onIgnored(why)
  }
}
