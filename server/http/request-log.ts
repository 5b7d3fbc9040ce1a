import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBug } from './failure-table.ts'

/** What is known of one answered request; never a body, a header or a query. */
export interface RequestLogEntry {
  readonly requestId: string
  readonly method: string
  /** The path that was asked for, without its query, at most 200 characters. */
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** What the answer says went wrong, null when nothing did. */
  readonly failure: string | null
  /** The stack of a bug of ours; the answer does not show it. */
  readonly bug: string | null
}

/** Describes an answered request; a failure is null when there was none. */
export function entryOf(request: FastifyRequest, reply: FastifyReply, failure: unknown): RequestLogEntry {
  const error = failure instanceof Error ? failure : null
  return {
    requestId: request.id,
    method: request.method,
    path: (request.originalUrl.split('?')[0] ?? '').slice(0, 200),
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    failure: error?.message ?? null,
    bug: error !== null && isBug(error) ? (error.stack ?? error.message) : null,
  }
}
