import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionCaller } from '../handlers/function-caller.ts'
import { handleOlder, type OlderAnswer, type OlderContext, type OlderEvent } from '../handlers/older.ts'
import { OlderFailure } from '../handlers/older-failure.ts'
import { canonicalPath } from './canonical-path.ts'
import type { InFlight } from './in-flight.ts'
import { eventOfInvocation, eventOfRequest } from './older-event.ts'

/** What the routes of the older base layer need. */
export interface OlderRouteOptions {
  readonly evaluation: () => FunctionCaller | null
  readonly docs: OlderContext['docs']
  readonly inFlight: InFlight
}

const older = '/older'
const invocations = `${older}/invocations`
const notFound = `${older}/not-found`

/** Reduces a request's URL to the route that it means on the older base layer, where a path says little (C6). */
export function olderPath(url: string): string {
  if (/^\/2015-03-31\/functions\/[^/?#]+\/invocations\/?(?:[?#]|$)/.test(url)) return invocations
  const path = canonicalPath(url)
  if (path === '/health') return path
  return path === '/' ? older : notFound
}

/** Whether a path is one of the older base layer's own, behind `olderPath`. */
export function isOlder(path: string): boolean {
  return path.startsWith(older)
}

/** Registers what the older base layer serves: the Legacy API under every path, and invocations (protocol.md 1.7). */
export function registerOlderRoutes(app: FastifyInstance, options: OlderRouteOptions): void {
  const answer = (event: OlderEvent, request: FastifyRequest, reply: FastifyReply) =>
    options.inFlight.run(reply.raw, (signal) =>
      handleOlder(event, {
        caller: options.evaluation(),
        docs: options.docs,
        signal,
        requestId: request.id,
      }),
    )

  app.all(older, async (request, reply) =>
    send(await answer(eventOfRequest(request.headers, request.body), request, reply), reply),
  )

  app.post(invocations, async (request, reply) => {
    try {
      const event = eventOfInvocation(request.body)
      if (olderPath(event.path) === notFound) return pathNotFound
      return resultOf(await answer(event, request, reply))
    } catch (error) {
      if (error instanceof OlderFailure) return { error: error.error }
      throw error
    }
  })

  app.all(notFound, (_request, reply) => reply.code(404).send(pathNotFound))
}

const pathNotFound = {
  error: {
    message: 'Not found. The older base layer serves the Legacy API only: POST / with the header "command".',
  },
}

/** What a gateway makes of the answer. */
function send(answer: OlderAnswer, reply: FastifyReply): FastifyReply {
  if (answer.kind === 'object') return reply.code(200).send(answer.value)
  if (answer.content === null) return reply.type('text/plain; charset=utf-8').send(missing(answer.name))
  return reply.type('application/octet-stream').send(answer.content)
}

/** What the function platform answers to an invocation. */
function resultOf(answer: OlderAnswer): Readonly<Record<string, unknown>> {
  if (answer.kind === 'object') return answer.value
  const { content, name } = answer
  if (content === null) return { statusCode: 200, body: missing(name), isBase64Encoded: false }
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/octet-stream' },
    body: inLines(content.toString('base64')),
    isBase64Encoded: true,
  }
}

function missing(name: string): string {
  return `${name} missing from evaluation function files`
}

/** As its encoder writes it: lines of 76 characters, each with its end. */
function inLines(base64: string): string {
  return base64.replace(/.{1,76}/g, '$&\n')
}
