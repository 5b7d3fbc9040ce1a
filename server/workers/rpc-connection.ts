import type { Readable, Writable } from 'node:stream'
import {
  createMessageConnection,
  NullLogger,
  ParameterStructures,
  RequestType,
  ResponseError,
  type Message,
  type MessageConnection,
} from 'vscode-jsonrpc/node'
import type { Framing, Piece } from './framing.ts'
import { firstId, FramedReader, FramedWriter } from './message-streams.ts'
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
 * Speaks JSON-RPC over a reader and a writer, one call at a time, and knows neither pipes nor sockets.
 *
 * A call always ends in a `Reply`: the connection judges nothing, because only the process can tell why a stream ended.
 */
export class RpcConnection {
  private readonly connection: MessageConnection
  private readonly listeners: RpcListeners
  private settle: ((reply: Reply) => void) | null = null
  private isClosed = false
  private isSpoiled = false
  /** The answer that the library is about to hand over; a close that follows it changes nothing. */
  private arrived: Reply | null = null
  /** Id of the call in flight as it stands on the wire. */
  private id = firstId - 1
  /** Size of the last request, with its frame. */
  requestBytes = 0

  constructor(streams: RpcStreams, framing: Framing, listeners: RpcListeners) {
    this.listeners = listeners
    this.connection = createMessageConnection(
      new FramedReader(streams.readable, framing, (piece) => this.sort(piece)),
      new FramedWriter(streams.writable, framing, (count) => {
        this.requestBytes = count
      }),
      NullLogger,
    )
    this.connection.onClose(() => {
      this.isClosed = true
      this.settle?.(this.arrived ?? { kind: 'closed' })
    })
    this.connection.listen()
  }

  /** Whether it is open, and nothing came over it but the one answer to each request. */
  get isSound(): boolean {
    return !this.isClosed && !this.isSpoiled
  }

  /** Calls one method. No cancellation token: a worker reads nothing while it computes. */
  async send(method: string, body: object): Promise<Reply> {
    if (this.isClosed) return { kind: 'closed' }
    this.id++
    this.arrived = null
    // Functions on the helper package take their one argument by position.
    const request = new RequestType<object, unknown, unknown>(method, ParameterStructures.byPosition)
    return new Promise<Reply>((resolve) => {
      const settle = (reply: Reply): void => {
        if (this.settle === settle) this.settle = null
        resolve(reply)
      }
      this.settle = settle
      this.connection.sendRequest(request, body).catch((error: unknown) => {
        if (this.settle === settle) settle(this.explain(error))
      })
    })
  }

  /** Disposing is what lets go of a call in flight; closing alone would leave it pending for ever. */
  close(): void {
    this.isClosed = true
    this.settle?.({ kind: 'closed' })
    this.connection.dispose()
  }

  private explain(error: unknown): Reply {
    if (this.arrived !== null) return this.arrived
    if (error instanceof ResponseError || this.isClosed) return { kind: 'closed' }
    return { kind: 'garbled', problem: error instanceof Error ? error.message : 'It could not be read.' }
  }

  /** Gives the connection only what answers the call in flight, in the library's own numbering. */
  private sort(piece: Piece): Message | null {
    if (piece.kind === 'stray') {
      this.isSpoiled = true
      this.listeners.onStray(piece.bytes)
      return null
    }
    if (piece.kind === 'too-large') return this.end({ kind: 'too-large' })
    if (piece.kind === 'broken') return this.end({ kind: 'garbled', problem: piece.problem })
    const incoming = readMessage(piece.text)
    if (incoming.kind === 'stray') return this.ignore(incoming.why)
    if (incoming.kind === 'for-any') return this.end(incoming.reply)
    if (this.settle === null || this.arrived !== null) {
      return this.ignore(`an answer with the id ${incoming.id} while none was asked`)
    }
    if (incoming.id !== this.id) return this.ignore(wrongId(incoming.id, this.id))
    return this.accept(incoming.reply)
  }

  private accept(reply: Reply): Message | null {
    if (reply.kind !== 'result' && reply.kind !== 'error') return this.end(reply)
    this.arrived = reply
    // The library only closes its books: its turn comes later, and the next call waits for this one.
    this.settle?.(reply)
    const id = this.id - firstId
    const message =
      reply.kind === 'result'
        ? { jsonrpc: '2.0', id, result: reply.value }
        : { jsonrpc: '2.0', id, error: { code: reply.code, message: reply.message } }
    return message
  }

  private end(reply: Reply): null {
    this.isSpoiled = true
    if (this.settle === null) return this.ignore(`an answer that nobody asked for (${reply.kind})`)
    this.settle(reply)
    return null
  }

  private ignore(why: string): null {
    this.isSpoiled = true
    this.listeners.onIgnored(why)
    return null
  }
}
