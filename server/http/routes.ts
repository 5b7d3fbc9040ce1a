import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiVersion } from '../contract/api-versions.ts'
import type { Cancellation } from '../contract/cancellation.ts'
import { handleChat } from '../handlers/chat.ts'
import { handleEvaluate } from '../handlers/evaluate.ts'
import type { FunctionCaller, HandlerContext } from '../handlers/function-caller.ts'
import { handleChatHealth, handleEvaluateHealth } from '../handlers/health.ts'
import { handleLegacy } from '../handlers/legacy.ts'
import { bodyOf, optionalBodyOf } from './body-bytes.ts'
import type { FollowableRequest, ProgressFollower } from './follow-progress.ts'
import type { InFlight } from './in-flight.ts'
import { recordRun, type TellRun } from './record-runs.ts'
import { apiVersionOf, commandOf, previewStreamOf } from './request-headers.ts'

/** What the routes need: which functions are open now, and who ends their calls. */
export interface RouteOptions {
  readonly evaluation: () => FunctionCaller | null
  readonly chat: () => FunctionCaller | null
  readonly inFlight: InFlight
  readonly progress: ProgressFollower
  /** Told what was done with each request; missing where nobody wants to know. */
  readonly onRun?: TellRun | undefined
}

/** Registers the routes of spec.md 4 on their canonical paths. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { evaluation, chat, inFlight, progress } = options
  const context = (
    caller: FunctionCaller | null,
    { id, headers }: FastifyRequest,
    signal: Cancellation,
  ): HandlerContext => ({
    caller,
    signal,
    requestId: id,
    ...previewStreamOf(headers['x-preview-stream']),
    streams: progress.settings.streams,
  })

  const followed = followerOf(options)

  app.all('/health', () => ({ status: 'ok' }))

  app.post('/', (request, reply) => {
    const command = commandOf(request.headers.command)
    const body = command === 'healthcheck' ? optionalBodyOf(request) : bodyOf(request)
    return followed({ request, reply, version: null }, (followers) =>
      handleLegacy(command, body, { ...context(evaluation(), request, followers.signal), ...followers }),
    )
  })

  app.post('/evaluate', (request, reply) => {
    const version = serveVersion(request, reply)
    const body = bodyOf(request)
    return followed({ request, reply, version }, (followers) =>
      handleEvaluate(body, { ...context(evaluation(), request, followers.signal), ...followers }),
    )
  })

  app.post('/chat', (request, reply) => {
    const version = serveVersion(request, reply)
    const body = bodyOf(request)
    return followed({ request, reply, version }, (followers) =>
      handleChat(body, { ...context(chat(), request, followers.signal), ...followers }),
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

type Followers = Pick<HandlerContext, 'signal' | 'progress' | 'recorder'>

/** Does the work of a request while its caller, its progress and its run are followed. */
function followerOf({ inFlight, progress, onRun }: RouteOptions) {
  return <T extends object>(from: FollowableRequest, work: (followers: Followers) => Promise<T>) =>
    progress.follow(from, (followed) =>
      inFlight.run(from.reply.raw, (signal) =>
        recordRun(from, onRun, (recorder) => work({ signal, progress: followed, recorder })),
      ),
    )
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
