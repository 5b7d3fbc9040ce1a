import type { Socket } from 'node:net'
import type { Cancellation } from '../contract/cancellation.ts'
import { abortSignalOf } from './abort-signal.ts'
import { reach } from './dialer.ts'
import type { Endpoint } from './endpoint.ts'
import { KeptLink, Link } from './kept-link.ts'
import { lineFraming } from './line-framing.ts'
import { isAnswering } from './listeners.ts'
import type { Reply } from './reply.ts'
import type { Exchanged, Transport, TransportOptions } from './transport.ts'
import type { WorkerProcess } from './worker-process.ts'

/**
 * Talks to a worker that listens on a socket, a named pipe or a tcp port, with a new connection per call unless the
 * worker is one that keeps them.
 *
 * The oldest helper package closes the connection after each answer, and every one closes it when a function raises.
 */
export function createSocketTransport(endpoint: Endpoint, options: TransportOptions): Transport {
  /** The connection that proved the worker reachable serves the first call: some workers count an empty one as a fault. */
  let spare: Socket | null = null
  const lingering = new Set<Socket>()
  const framing = lineFraming(options.maxMessageBytes)
  const kept = new KeptLink(options.keepsConnection ?? null)
  const drop = (link: Link): void => {
    link.leave(lingering)
  }

  async function takeSocket(cancellation: Cancellation): Promise<Socket | null> {
    const first = spare
    spare = null
    if (first !== null && first.readable && first.writable) return first
    first?.destroy()
    return reach(endpoint.target, abortSignalOf(cancellation))
  }

  async function newLink(signal: Cancellation): Promise<Link | null> {
    const socket = await takeSocket(signal)
    return socket === null ? null : new Link(socket, framing, options)
  }

  return {
    variables: endpoint.variables,
    hasConnectionPerCall: true,

    async open(_process: WorkerProcess, signal: AbortSignal) {
      spare = await reach(endpoint.target, signal)
    },

    async exchange(method, body, signal): Promise<Exchanged> {
      const used = kept.take(drop)
      const link = used ?? (await newLink(signal))
      if (link === null) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const { connection } = link
      signal.addEventListener('abort', connection.close)
      const reply = await connection.send(method, body)
      signal.removeEventListener('abort', connection.close)
      if (used !== null && reply.kind === 'closed') kept.forget()
      if (!isWhole(reply) || !kept.rest(link)) drop(link)
      return { reply, requestBytes: connection.requestBytes }
    },

    isListening: () => isAnswering(endpoint.target),

    async close() {
      spare?.destroy()
      spare = null
      kept.take(drop)?.leave(lingering)
      for (const socket of lingering) socket.destroy()
      await endpoint.remove()
    },
  }
}

/** After anything but an answer to this very call, more may follow that belongs to no other. */
function isWhole({ kind }: Reply): boolean {
  return kind === 'result' || kind === 'error'
}
