import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { abortSignalOf } from './abort-signal.ts'
import { reach } from './dialer.ts'
import type { WebEndpoint } from './endpoint.ts'
import { isAnswering } from './listeners.ts'
import { oneCall, type OneCall } from './one-call.ts'
import { excerpt, type Reply } from './reply.ts'
import type { Exchanged, Transport, TransportOptions } from './transport.ts'

/** Talks to a worker that serves HTTP: one POST and one connection per call (protocol.md 5.4); follows no redirect, uses no proxy. */
export function createHttpTransport(endpoint: WebEndpoint, options: TransportOptions): Transport {
  let lastId = 0
  return {
    variables: endpoint.variables,
    hasConnectionPerCall: true,

    async open(_process, signal) {
      // Not kept: a server that serves one connection at a time would wait for a request on it.
      const socket = await reach(endpoint.target, signal)
      socket?.destroy()
    },

    async exchange(method, body, cancellation): Promise<Exchanged> {
      const signal = abortSignalOf(cancellation)
      const socket = await reach(endpoint.target, signal)
      if (socket === null) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const call = oneCall(++lastId, method, body)
      try {
        const answer = await post({ url: endpoint.url, socket, text: call.request, signal }, options)
        return { reply: replyTo(call, answer), requestBytes: Buffer.byteLength(call.request) }
      } finally {
        socket.destroy()
      }
    },

    isListening: () => isAnswering(endpoint.target),
    close: () => endpoint.remove(),
  }
}

interface Post {
  readonly url: URL
  readonly socket: Socket
  readonly text: string
  readonly signal: AbortSignal
}

interface HttpAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly text: string
}

/** Resolves with the whole answer, or with why there is none. Never rejects. */
function post({ url, socket, text, signal }: Post, options: TransportOptions): Promise<HttpAnswer | Reply> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      createConnection: () => socket,
      signal,
      headers: {
        accept: 'application/json',
        connection: 'close',
        'content-length': Buffer.byteLength(text),
        'content-type': 'application/json',
      },
    })
    let isAnswered = false
    let broken: Reply | null = null
    sent
      .once('response', (response) => {
        isAnswered = true
        // What is wrong after a whole answer is no matter; what is wrong in the midst of one is.
        void read(response, options.maxMessageBytes).then((answer) => {
          resolve(answer.kind === 'closed' ? (broken ?? answer) : answer)
        })
      })
      .on('error', (error) => {
        broken = isNoHttp(error) ? { kind: 'garbled', problem: 'It is no HTTP.' } : { kind: 'closed' }
        if (!isAnswered) resolve(broken)
      })
      // A peer that changes the protocol emits neither.
      .once('close', () => {
        if (!isAnswered) resolve({ kind: 'closed' })
      })
      .end(text)
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<HttpAnswer | Reply> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) return { kind: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    // Cut off in the middle: what it means is decided from the process.
    return { kind: 'closed' }
  }
  return { kind: 'answer', status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }
}

function replyTo(call: OneCall, answer: HttpAnswer | Reply): Reply {
  if (answer.kind !== 'answer') return answer
  const { status, text } = answer
  const isSuccess = status >= 200 && status < 300
  if (!isSuccess) return errorIn(call, text) ?? refused(status, text)
  if (text.trim() === '') return { kind: 'closed' }
  const heard = call.hear(text)
  return heard.kind === 'answer' ? heard.reply : { kind: 'garbled', problem: `It sent ${heard.why}.` }
}

/** A worker that tells its error by the status too is understood. */
function errorIn(call: OneCall, text: string): Reply | null {
  const heard = call.hear(text)
  return heard.kind === 'answer' && heard.reply.kind === 'error' ? heard.reply : null
}

function refused(status: number, text: string): Reply {
  const words = excerpt(text)
  const saying = words === '' ? '' : ` and the words "${words}"`
  return { kind: 'refused', problem: `HTTP status ${status}${saying}, where a status of 200 to 299 belongs` }
}

function isNoHttp(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('HPE_')
}
