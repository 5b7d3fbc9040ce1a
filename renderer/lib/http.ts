import type { StudioFailure } from '../../server/contract/studio.ts'

/** A refused or failed request to the studio server; `message` is a sentence for a person. */
export class StudioError extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(code: string, message: string, fields: Readonly<Record<string, readonly string[]>> = {}) {
    super(message)
    this.name = 'StudioError'
    this.code = code
    this.fields = fields
  }
}

/** One request to the studio API. `keepalive` lets it finish after the page is gone. */
export interface StudioRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
}

/** Sends one request to the studio server and returns the parsed reply; throws StudioError. */
export async function requestJson(path: string, request: StudioRequest = {}): Promise<unknown> {
  const reply = await send(path, request)
  const value = await readJson(reply)
  if (reply.ok) return value
  if (isStudioFailure(value)) throw failureOf(value)
  throw new StudioError(`http-${reply.status}`, refusedSentence(reply.status))
}

/** Browsers refuse to keep a request alive that carries more than 64 KiB. */
const maxKeepaliveCharacters = 20_000

async function send(path: string, request: StudioRequest): Promise<Response> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  try {
    return await fetch(path, {
      method: request.method ?? 'GET',
      credentials: 'same-origin',
      keepalive: request.keepalive === true && (body ?? '').length < maxKeepaliveCharacters,
      ...(request.signal ? { signal: request.signal } : {}),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') {
      throw new StudioError('cancelled', 'The request was cancelled.')
    }
    throw new StudioError('unreachable', 'The studio server does not answer. It may be restarting.')
  }
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json()
  } catch {
    if (!reply.ok) return null
    throw new StudioError('unexpected-reply', 'The studio server answered something that is not JSON.')
  }
}

function isStudioFailure(value: unknown): value is StudioFailure {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false
  const { error } = value
  return typeof error === 'object' && error !== null && 'message' in error && 'code' in error
}

function failureOf({ error }: StudioFailure): StudioError {
  return new StudioError(error.code, error.message, error.fields)
}

function refusedSentence(status: number): string {
  return status === 401
    ? 'This page is not signed in to the studio any more. Open the address that the studio printed at its start.'
    : `The studio server refused the request (status ${status}).`
}
