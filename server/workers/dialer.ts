import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from './endpoint.ts'

const firstPauseMs = 20
const longestPauseMs = 250

/** Connects to a worker, again and again until it listens; null when `signal` is aborted first. Never rejects. */
export async function reach(target: Endpoint['target'], signal: AbortSignal): Promise<Socket | null> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const socket = await dial(target, signal)
    if (socket !== null) return socket
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  return null
}

/** One attempt; null when nobody listens yet. */
function dial(target: Endpoint['target'], signal: AbortSignal): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...target, noDelay: true })
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
