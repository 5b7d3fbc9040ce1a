import type { Socket } from 'node:net'
import { WebSocket, type RawData } from 'ws'
import { abortSignalOf } from './abort-signal.ts'
import { reach } from './dialer.ts'
import type { WebEndpoint } from './endpoint.ts'
import { isAnswering } from './listeners.ts'
import { oneCall, type OneCall } from './one-call.ts'
import type { Reply } from './reply.ts'
import type { Exchanged, Transport, TransportOptions } from './transport.ts'

/** How long a worker may take to say goodbye too. */
const goodbyeMs = 1_000

/** Talks to a worker that serves WebSockets: one connection, one text message each way per call (protocol.md 5.4). */
export function createWsTransport(endpoint: WebEndpoint, options: TransportOptions): Transport {
  const leaving = new Set<WebSocket>()
  let lastId = 0
  return {
    variables: endpoint.variables,
    hasConnectionPerCall: true,

    async open(_process, signal) {
      const socket = await reach(endpoint.target, signal)
      socket?.destroy()
    },

    async exchange(method, body, cancellation): Promise<Exchanged> {
      const signal = abortSignalOf(cancellation)
      const socket = await reach(endpoint.target, signal)
      if (socket === null) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const call = oneCall(++lastId, method, body)
      const client = openSocket(endpoint.url, socket, options.maxMessageBytes)
      try {
        const reply = await converse(client, call, { signal, onIgnored: options.onIgnored })
        return { reply, requestBytes: Buffer.byteLength(call.request) }
      } finally {
        sayGoodbye(client, leaving)
      }
    },

    isListening: () => isAnswering(endpoint.target),

    async close() {
      for (const client of leaving) client.terminate()
      await endpoint.remove()
    },
  }
}

function openSocket(url: URL, socket: Socket, maxPayload: number): WebSocket {
  return new WebSocket(url, {
    createConnection: () => socket,
    followRedirects: false,
    perMessageDeflate: false,
    maxPayload,
  })
}

interface Conversation extends Pick<TransportOptions, 'onIgnored'> {
  readonly signal: AbortSignal
}

/** Resolves with the answer, or with why there is none. Never rejects. */
function converse(client: WebSocket, call: OneCall, { signal, onIgnored }: Conversation): Promise<Reply> {
  return new Promise((resolve) => {
    const abort = (): void => {
      resolve({ kind: 'closed' })
      client.terminate()
    }
    signal.addEventListener('abort', abort, { once: true })
    client
      .once('open', () => {
        client.send(call.request)
      })
      .on('message', (data) => {
        const heard = call.hear(textOf(data))
        if (heard.kind === 'answer') resolve(heard.reply)
        else onIgnored(heard.why)
      })
      // Stays for the life of the client: an error without a listener would end this process.
      .on('error', (error) => {
        resolve(explain(error))
      })
      .once('close', () => {
        signal.removeEventListener('abort', abort)
        resolve({ kind: 'closed' })
      })
  })
}

/** Only what the worker said is a fault of its own; a broken connection is judged from the process. */
function explain(error: Error): Reply {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return { kind: 'too-large' }
  if (code.startsWith('WS_ERR_')) return { kind: 'garbled', problem: `${error.message}.` }
  if (code.startsWith('HPE_')) return { kind: 'garbled', problem: 'It is no HTTP.' }
  return code === ''
    ? { kind: 'refused', problem: `something else than a WebSocket (${error.message})` }
    : { kind: 'closed' }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8')
}

function sayGoodbye(client: WebSocket, leaving: Set<WebSocket>): void {
  if (client.readyState === WebSocket.CLOSED) return
  leaving.add(client)
  const timer = setTimeout(() => {
    client.terminate()
  }, goodbyeMs)
  client.once('close', () => {
    clearTimeout(timer)
    leaving.delete(client)
  })
  client.close()
}
