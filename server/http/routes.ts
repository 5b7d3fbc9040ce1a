import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiVersion } from '../contract/api-versions.ts'
import { handleChat } from '../handlers/chat.ts'
import { handleEvaluate } from '../handlers/evaluate.ts'
import type { FunctionCaller, HandlerContext } from '../handlers/function-caller.ts'
import { handleChatHealth, handleEvaluateHealth } from '../handlers/health.ts'
import { handleLegacy } from '../handlers/legacy.ts'
import { bodyOf, optionalBodyOf } from './body-bytes.ts'
import type { ProgressFollower } from './follow-progress.ts'
import type { InFlight } from './in-flight.ts'
import { apiVersionOf, commandOf, previewStreamOf } from './request-headers.ts'

/** What the routes need: which functions are open now, and who ends their calls. */
export interface RouteOptions {
  readonly evaluation: () => FunctionCaller | null
  readonly chat: () => FunctionCaller | null
  readonly inFlight: InFlight
  readonly progress: ProgressFollower
}

/** Registers the routes of spec.md 4 on their canonical paths. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { evaluation, chat, inFlight, progress } = options
  const context = (
    caller: FunctionCaller | null,
    { id, headers }: FastifyRequest,
    signal: AbortSignal,
  ): HandlerContext => ({
    caller,
    signal,
    requestId: id,
    ...previewStreamOf(headers['x-preview-stream']),
    streams: progress.settings.streams,
  })

  app.all('/health', () => ({ status: 'ok' }))

  app.post('/', (request, reply) => {
    const command = commandOf(request.headers.command)
    const body = command === 'healthcheck' ? optionalBodyOf(request) : bodyOf(request)
    return progress.follow({ request, reply, version: null }, (followed) =>
      inFlight.run(reply.raw, (signal) =>
        handleLegacy(command, body, { ...context(evaluation(), request, signal), progress: followed }),
      ),
    )
  })

  app.post('/evaluate', (request, reply) => {
    const version = serveVersion(request, reply)
    const body = bodyOf(request)
    return progress.follow({ request, reply, version }, (followed) =>
      inFlight.run(reply.raw, (signal) =>
        handleEvaluate(body, { ...context(evaluation(), request, signal), progress: followed }),
      ),
    )
  })

  app.post('/chat', (request, reply) => {
    const version = serveVersion(request, reply)
    const body = bodyOf(request)
    return progress.follow({ request, reply, version }, (followed) =>
      inFlight.run(reply.raw, (signal) =>
        handleChat(body, { ...context(chat(), request, signal), progress: followed }),
      ),
    )
  })

  app.get('/evaluate/health', async (request, reply) => {
    serveVersion(request, reply)
    const health = await inFlight.run(reply.raw, (signal) =>
      handleEvaluateHealth(context(evaluation(), request, signal)),
    )
    return withHealthStatus(health, reply)
  })

  app.get('/chat/health', async (request, reply) => {
    serveVersion(request, reply)
    const health = await inFlight.run(reply.raw, (signal) =>
      handleChatHealth(context(chat(), request, signal)),
    )
    return withHealthStatus(health, reply)
  })
}

/** Refuses a version that is not served, and names the one that is (protocol.md 3.5). */
function serveVersion(request: FastifyRequest, reply: FastifyReply): ApiVersion {
  const version = apiVersionOf(request.headers['x-api-version'])
  reply.header('x-api-version', version)
  return version
}

function withHealthStatus<T extends { readonly status: string }>(health: T, reply: FastifyReply): T {
  reply.code(health.status === 'UNAVAILABLE' ? 503 : 200)
  return health
}
