import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowedMethods, canonicalPath } from './canonical-path.ts'

const requestHeaders = 'content-type, command, api-key, x-api-version, x-request-id'
const answerHeaders = 'x-request-id, x-api-version'
const maxAgeSeconds = 600

/** Lets the page of an allowed origin read the answer, whatever it will be; cookies play no part. */
export function openTo(origin: string, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', answerHeaders)
  reply.header('vary', 'origin')
}

/** Whether a browser asks, before the request itself, what an allowed page may send. */
export function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/** Answers a preflight. It needs no key: browsers send none with it. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('access-control-allow-methods', allowedMethods(canonicalPath(request.url)))
  reply.header('access-control-allow-headers', requestHeaders)
  reply.header('access-control-max-age', String(maxAgeSeconds))
  if (request.headers['access-control-request-private-network'] === 'true') {
    reply.header('access-control-allow-private-network', 'true')
  }
  return reply.code(204).send()
}
