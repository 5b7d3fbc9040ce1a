import type { IncomingHttpHeaders } from 'node:http'
import { isJsonObject } from '../contract/schema-parts.ts'
import type { OlderEvent } from '../handlers/older.ts'
import { OlderFailure } from '../handlers/older-failure.ts'
import { placeOfFault } from '../contract/json-fault.ts'
import { readJson } from './read-json.ts'
import { UnreadableBody } from './refusals.ts'

/** The event that a gateway makes of a request. */
export function eventOfRequest(headers: IncomingHttpHeaders, body: unknown): OlderEvent {
  const { command } = headers
  return {
    command: Array.isArray(command) ? command.join(', ') : command,
    body: () => bodyOfText(Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
  }
}

/** The event of an invocation, as it was sent; its header is read under the name `command` only (protocol.md 1.7). */
export function eventOfInvocation(body: unknown): OlderEvent & { readonly path: string } {
  const event = bodyOfText(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  if (!isJsonObject(event)) {
    throw unreadable('An event is an object such as {"headers": {"command": "eval"}, "body": "{}"}.')
  }
  const headers = isJsonObject(event.headers) ? event.headers : {}
  const { command } = headers
  const path = event.rawPath ?? event.path
  return {
    command: command === undefined || typeof command === 'string' ? command : JSON.stringify(command),
    path: typeof path === 'string' ? path : '',
    body: () => bodyOfEvent(event),
  }
}

function bodyOfEvent({ body, isBase64Encoded }: Readonly<Record<string, unknown>>): unknown {
  if (body === undefined || body === null) return bodyOfText(Buffer.alloc(0))
  if (typeof body !== 'string') return body
  return bodyOfText(Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'))
}

function bodyOfText(body: Buffer): unknown {
  if (body.length === 0) throw new OlderFailure({ message: 'No data supplied in request body.' })
  try {
    return readJson(body)
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    const text = body.toString('utf8')
    throw unreadable(isJson(text) ? error.message : { message: error.message, location: placeOfFault(text) })
  }
}

function unreadable(detail: unknown): OlderFailure {
  return new OlderFailure({ message: 'Request body is not valid JSON.', detail })
}

/** JSON that was refused for something else than its grammar. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
