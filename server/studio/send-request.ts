import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** An HTTP request that is ready to be sent. */
export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** What went over the wire. */
export interface WireRecord {
  /** As they were sent, those of the connection included. */
  readonly sentHeaders: Readonly<Record<string, string>>
  readonly status: number
  readonly receivedHeaders: Readonly<Record<string, string>>
  readonly body: string
}

/** A reply that is too large to be kept and shown. */
export class ReplyTooLarge extends Error {}

const maxReplyBytes = 32 * 1024 * 1024

/**
 * Sends one request as it stands and reads the whole reply. Rejects when none came, or when the signal aborts.
 * `onConnected` is told our own end of the connection, `127.0.0.1:54321`, before anything is sent.
 */
export function sendRequest(
  outgoing: OutgoingRequest,
  signal: AbortSignal,
  onConnected: (client: string) => void = () => undefined,
): Promise<WireRecord> {
  return new Promise((resolve, reject) => {
    const send = outgoing.url.protocol === 'https:' ? httpsRequest : httpRequest
    const body = outgoing.body === null ? null : Buffer.from(outgoing.body, 'utf8')
    const request = send(outgoing.url, {
      method: outgoing.method,
      headers: { ...outgoing.headers, ...lengthHeader(outgoing.method, body) },
      // A connection of its own: a kept one may be closed by the peer just when it is used again.
      agent: false,
      signal,
    })
    request.once('error', reject)
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        onConnected(`${socket.localAddress ?? ''}:${socket.localPort ?? 0}`)
      })
    })
    request.once('response', (response) => {
      readReply(response).then((text) => {
        resolve(recordOf(request, response, text))
      }, reject)
    })
    request.end(body ?? undefined)
  })
}

function lengthHeader(method: string, body: Buffer | null): Record<string, string> {
  if (body === null && method === 'GET') return {}
  return { 'content-length': String(body?.byteLength ?? 0) }
}

async function readReply(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.byteLength
    if (bytes > maxReplyBytes) {
      response.destroy()
      throw new ReplyTooLarge()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function recordOf(request: ClientRequest, response: IncomingMessage, body: string): WireRecord {
  return {
    sentHeaders: flat(request.getHeaders()),
    status: response.statusCode ?? 0,
    receivedHeaders: flat(response.headers),
    body,
  }
}

function flat(
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  )
}
