import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { LegacyError } from '../contract/legacy.ts'

/** Answers bytes that are no HTTP request: there is no route yet, so the body is the one of the Legacy API. */
export function answerBrokenHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = answerOf(error.code)
  const body: LegacyError = { error: { message } }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

function answerOf(code: string | undefined): readonly [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.']
  return [400, 'This is not a valid HTTP request.']
}
