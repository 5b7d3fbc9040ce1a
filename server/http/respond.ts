import type { FastifyReply, FastifyRequest } from 'fastify'
import { newestApiVersion } from '../contract/api-versions.ts'
import { errorResponseBody, legacyErrorBody } from './error-bodies.ts'
import { failureOf } from './failure-table.ts'
import { isOlder } from './older-routes.ts'
import { Unauthorized, UnsupportedVersion } from './refusals.ts'

/** Whether a canonical path answers in the path-based dialect, with `X-Api-Version`. */
export function isPathBased(canonicalUrl: string): boolean {
  return canonicalUrl !== '/' && canonicalUrl !== '/health' && !isOlder(canonicalUrl)
}

/** Answers any failure in the dialect of the route, with the status of the failure table. */
export function respondWithFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error)
  if (error instanceof Unauthorized) {
    // The peers answer this one failure as text (protocol.md 1.4).
    return reply.code(failure.status).type('text/plain; charset=utf-8').send(`${failure.message}\n`)
  }
  if (isPathBased(request.url)) {
    if (error instanceof UnsupportedVersion) reply.header('x-api-version', newestApiVersion)
    return reply.code(failure.status).send(errorResponseBody(failure))
  }
  return reply.code(failure.legacyStatus ?? failure.status).send(legacyErrorBody(failure))
}
