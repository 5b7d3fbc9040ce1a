import type { IncomingHttpHeaders } from 'node:http'
import { BodyTooLarge, UnreadableBody, UnsupportedBody } from './refusals.ts'

/** Whether a request brings a body, as its headers announce it. */
function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || announcedBytes(headers) > 0
}

/**
 * Checks what the headers say about a body before any of it is read; throws a refusal. A page can send text and forms
 * to other sites without asking, but not JSON, so the content type is also a lock (protocol.md 1.3, spec.md 4).
 */
export function checkBodyHeaders(headers: IncomingHttpHeaders, maxBodyBytes: number): void {
  if (!announcesBody(headers)) return
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    throw new UnreadableBody(`The header "transfer-encoding" may only be chunked, not "${short(coding)}".`)
  }
  if (announcedBytes(headers) > maxBodyBytes) throw new BodyTooLarge(maxBodyBytes)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new UnsupportedBody(
      'The request body is compressed. Send it without the header "content-encoding".',
    )
  }
  checkContentType(headers['content-type'])
}

function checkContentType(header: string | undefined): void {
  if (header === undefined) {
    throw new UnsupportedBody(
      'The request has a body and no header "content-type". Send content-type: application/json.',
    )
  }
  // What nearly everybody sends.
  if (header === 'application/json') return
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase())
  if (!/^(?:application\/json|[\w.!#$&^-]+\/[\w.!#$&^-]+\+json)$/.test(type)) {
    throw new UnsupportedBody(
      `The request body must be JSON, not "${short(header)}". Send content-type: application/json.`,
    )
  }
  for (const parameter of parameters) {
    const [, charset] = /^charset\s*=\s*"?([^"]*)"?$/.exec(parameter) ?? []
    if (charset === undefined || charset === 'utf-8' || charset === 'utf8') continue
    throw new UnsupportedBody(
      `The request body must be in UTF-8, not in "${short(charset)}". Send content-type: application/json.`,
    )
  }
}

function announcedBytes(headers: IncomingHttpHeaders): number {
  return Number(headers['content-length'] ?? 0)
}

function short(text: string): string {
  return text.slice(0, 60)
}
