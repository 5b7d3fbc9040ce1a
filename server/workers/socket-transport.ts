import type { Socket } from 'node:net'
import { reach } from './dialer.ts'
import type { Endpoint } from './endpoint.ts'
import { lineFraming } from './line-framing.ts'
import { RpcConnection } from './rpc-connection.ts'
import type { Exchanged, Transport, TransportOptions } from './transport.ts'
import type { WorkerProcess } from './worker-process.ts'

/** What a worker still sends after its answer is read for this long, so that it does not fail in writing. */
const lingerMs = 1_000

/**
 * Talks to a worker that listens on a socket, a named pipe or a tcp port, with a new connection per call.
 *
 * The oldest helper package closes the connection after each answer, and every one closes it when a function raises.
 */
export function createSocketTransport(endpoint: Endpoint, options: TransportOptions): Transport {
  /** The connection that proved the worker reachable serves the first call: some workers count an empty one as a fault. */
  let spare: Socket | null = null
  const lingering = new Set<Socket>()
  const framing = lineFraming(options.maxMessageBytes)

  async function takeSocket(signal: AbortSignal): Promise<Socket | null> {
    const kept = spare
    spare = null
    if (kept !== null && kept.readable && kept.writable) return kept
    kept?.destroy()
    return reach(endpoint.target, signal)
  }

  return {
    variables: endpoint.variables,
    hasConnectionPerCall: true,

    async open(_process: WorkerProcess, signal: AbortSignal) {
      spare = await reach(endpoint.target, signal)
    },

    async exchange(method, body, signal): Promise<Exchanged> {
      const socket = await takeSocket(signal)
      if (socket === null) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const connection = new RpcConnection({ readable: socket, writable: socket }, framing, options)
      const abort = (): void => {
        connection.close()
      }
      signal.addEventListener('abort', abort, { once: true })
      try {
        const reply = await connection.send(method, body)
        return { reply, requestBytes: connection.requestBytes }
      } finally {
        signal.removeEventListener('abort', abort)
        connection.close()
        linger(socket, lingering)
      }
    },

    async close() {
      spare?.destroy()
      spare = null
      for (const socket of lingering) socket.destroy()
      await endpoint.remove()
    },
  }
}

/** Says goodbye and reads on until the worker does the same. */
function linger(socket: Socket, lingering: Set<Socket>): void {
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
