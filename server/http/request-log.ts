import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, isBug, type Failure } from './failure-table.ts'

/** What is known of one answered request; never a body, a header or a query. */
export interface RequestLogEntry {
  readonly requestId: string
  readonly method: string
  /** The path that was asked for, without its query, at most 200 characters. */
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** What kind of failure was answered, null when none was; with its text only where the function failed. */
  readonly failure: string | null
  /** The stack of a bug of ours; the answer does not show it. */
  readonly bug: string | null
}

/** Describes an answered request; texts about a bad request stay out, because they may quote it. */
export function entryOf(request: FastifyRequest, reply: FastifyReply, failure: unknown): RequestLogEntry {
  const error = failure instanceof Error ? failure : null
  return {
    requestId: request.id,
    method: request.method,
    path: (request.originalUrl.split('?')[0] ?? '').slice(0, 200),
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    failure: error === null ? null : sentenceOf(failureOf(error)),
    bug: error !== null && isBug(error) ? (error.stack ?? error.message) : null,
  }
}

function sentenceOf({ code, message, isOfFunction }: Failure): string {
  return isOfFunction ? `${code}: ${message.slice(0, 500)}` : code
}
