import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'
import type { ToldAnswer } from './told.ts'

/** An answer with the header by which its log line is found. */
export interface FuzzAnswer extends ToldAnswer {
  readonly requestId: string | undefined
}

/** Sends fuzzed requests to one server over kept connections. */
export interface Sender {
  readonly send: (asked: FuzzRequest) => Promise<FuzzAnswer>
  /** Sends bytes on a connection of their own, says no more, and resolves with all that came back until its end. */
  readonly sendRaw: (bytes: Buffer) => Promise<string>
  readonly close: () => void
}

/** An answer that takes longer than this will never come. */
const hangMs = 20_000

/** Makes a sender for the origin of a server. */
export function senderTo(origin: string): Sender {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === null ? {} : { 'content-length': body.length }
        const options = { hostname, port, agent, method, path, headers: { ...headers, ...length } }
        const asked = request(options, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          reply.once('error', reject).once('end', () => {
            const { statusCode: status = 0, headers: got } = reply
            const id = got['x-request-id']
            resolve({
              status,
              contentType: got['content-type'] ?? '',
              text,
              requestId: Array.isArray(id) ? id[0] : id,
            })
          })
        })
        asked.setTimeout(hangMs, () => asked.destroy(new Error('There was no answer.')))
        asked.once('error', reject).end(body ?? undefined)
      }),
    sendRaw: (bytes) =>
      new Promise((resolve, reject) => {
        let text = ''
        const socket = connect({ host: hostname, port: Number(port) })
        socket.setTimeout(hangMs, () => socket.destroy(new Error('The connection was never closed.')))
        socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
        socket.once('error', (error: Error & { readonly code?: string }) => {
          if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(text)
          else reject(error)
        })
        socket.once('close', () => {
          resolve(text)
        })
        socket.end(bytes)
      }),
    close: () => {
      agent.destroy()
    },
  }
}
