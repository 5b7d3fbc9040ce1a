import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from './endpoint.ts'
import { lineFraming } from './line-framing.ts'
import { RpcConnection } from './rpc-connection.ts'
import type { Exchanged, Transport, TransportListeners } from './transport.ts'
import type { WorkerProcess } from './worker-process.ts'

const firstPauseMs = 20
const longestPauseMs = 250
/** What a worker still sends after its answer is read for this long, so that it does not fail in writing. */
const lingerMs = 1_000

/**
 * Talks to a worker that listens on a socket, a named pipe or a tcp port, with a new connection per call.
 *
 * The oldest helper package closes the connection after each answer, and every one closes it when a function raises.
 */
export function createSocketTransport(endpoint: Endpoint, listeners: TransportListeners): Transport {
  /** The connection that proved the worker reachable serves the first call: some workers count an empty one as a fault. */
  let spare: Socket | null = null
  const lingering = new Set<Socket>()

  async function reach(signal: AbortSignal): Promise<Socket | null> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const socket = await dial(endpoint, signal)
      if (socket !== null) return socket
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return null
  }

  async function takeSocket(signal: AbortSignal): Promise<Socket | null> {
    const kept = spare
    spare = null
    if (kept !== null && kept.readable && kept.writable) return kept
    kept?.destroy()
    return reach(signal)
  }

  return {
    variables: endpoint.variables,
    hasConnectionPerCall: true,

    async open(_process: WorkerProcess, signal: AbortSignal) {
      spare = await reach(signal)
    },

    async exchange(method, body, signal): Promise<Exchanged> {
      const socket = await takeSocket(signal)
      if (socket === null) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const connection = new RpcConnection({ readable: socket, writable: socket }, lineFraming, listeners)
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

/** One attempt to connect; null when nobody listens yet. */
function dial(endpoint: Endpoint, signal: AbortSignal): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...endpoint.target, noDelay: true })
    const stop = (): void => {
      socket.destroy()
      resolve(null)
    }
    signal.addEventListener('abort', stop, { once: true })
    socket.once('close', () => {
      signal.removeEventListener('abort', stop)
    })
    // Stays for the life of the socket: an error without a listener would end this process.
    socket.on('error', stop)
    socket.once('connect', () => {
      signal.removeEventListener('abort', stop)
      resolve(socket)
    })
  })
}
