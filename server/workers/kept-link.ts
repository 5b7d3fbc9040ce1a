import type { Socket } from 'node:net'
import type { Framing } from './framing.ts'
import { RpcConnection, type RpcListeners } from './rpc-connection.ts'

const lineBreak = 0x0a
/** What a worker still sends after its answer is read for this long, so that it does not fail in writing. */
const lingerMs = 1_000
/** A worker that leaves a connection open for this long after its answer keeps it; one that closes them does so at once. */
const proofMs = 500

/** One connection to a worker. */
export class Link {
  readonly connection: RpcConnection
  readonly socket: Socket
  private endsWithLine = true

  constructor(socket: Socket, framing: Framing, listeners: RpcListeners) {
    this.socket = socket
    this.connection = new RpcConnection({ readable: socket, writable: socket }, framing, listeners)
    socket.on('data', (chunk: Buffer) => {
      this.endsWithLine = chunk.at(-1) === lineBreak
    })
  }

  /** Whether nothing came over it but whole answers to what was asked, so that the next one can be told apart. */
  get isSound(): boolean {
    return this.connection.isSound && this.endsWithLine && this.socket.readable && this.socket.writable
  }

  /** Says goodbye and reads on until the worker does the same; `lingering` holds the socket until then. */
  leave(lingering: Set<Socket>): void {
    const { socket } = this
    this.connection.close()
    if (socket.closed) return
    lingering.add(socket)
    const timer = setTimeout(() => {
      socket.destroy()
    }, lingerMs)
    socket.once('close', () => {
      clearTimeout(timer)
      lingering.delete(socket)
    })
    socket.resume().end()
  }
}

/**
 * Keeps the connection of the last call for the next one, where the worker is known to keep it too (protocol.md 15).
 *
 * Unless it is said, that is learned: from a connection that the worker left open after an answer, with nobody else
 * waiting. What was learned is relied on for no longer than it was seen, and forgotten when a kept connection fails.
 */
export class KeptLink {
  private readonly isKnown: boolean | null
  private hasLearned = false
  private link: Link | null = null
  private restedMs = 0
  private proof: NodeJS.Timeout | undefined

  /** `isKnown` is null where only experience can tell. */
  constructor(isKnown: boolean | null) {
    this.isKnown = isKnown
  }

  /** The kept connection, for one call; null when a new one is needed. One that cannot be used is handed to `drop`. */
  take(drop: (link: Link) => void): Link | null {
    const { link } = this
    clearTimeout(this.proof)
    this.link = null
    if (link === null) return null
    if (this.mayUse() && link.isSound) return link
    drop(link)
    return null
  }

  /** Takes the connection of a call that was answered; false when it is not kept. */
  rest(link: Link): boolean {
    if (this.isKnown === false || !link.isSound) return false
    this.link = link
    this.restedMs = performance.now()
    if (this.isKnown === null && !this.hasLearned) {
      this.proof = setTimeout(() => {
        this.hasLearned = link.isSound
      }, proofMs).unref()
    }
    return true
  }

  /** A call over a kept connection had no answer: perhaps the worker had left it. */
  forget(): void {
    this.hasLearned = false
  }

  private mayUse(): boolean {
    if (this.isKnown === true) return true
    return this.hasLearned && performance.now() - this.restedMs <= proofMs
  }
}
