import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { defaultApiVersion } from '../contract/api-versions.ts'
import { WorkerError } from '../contract/errors.ts'
import type { BaseLayerGeneration } from '../contract/generation.ts'
import type { FunctionCaller } from '../handlers/function-caller.ts'
import type { AdmissionRules } from './admission.ts'
import { admit } from './admission.ts'
import { asRefusal, readBodiesAsBytes } from './body-bytes.ts'
import { answerBrokenHttp } from './broken-http.ts'
import { allowedMethods, canonicalPath } from './canonical-path.ts'
import { heedExpectations, letGoOfUnread, limitConnections, limitSlowReaders } from './connections.ts'
import { ProgressFollower, type ProgressOptions } from './follow-progress.ts'
import type { TellRun } from './record-runs.ts'
import { defaultHttpLimits, listenerOptions, type HttpLimits } from './http-limits.ts'
import { InFlight } from './in-flight.ts'
import { InvalidMethod } from './refusals.ts'
import { requestIdOf } from './request-headers.ts'
import { entryOf, type RequestLogEntry } from './request-log.ts'
import { isPathBased, respondWithFailure } from './respond.ts'
import { olderPath, registerOlderRoutes } from './older-routes.ts'
import { registerRoutes } from './routes.ts'

/** What the base layer is made of; the functions are asked for at each request, because they come and go. */
export interface BaseLayerOptions extends AdmissionRules {
  readonly evaluation: () => FunctionCaller | null
  readonly chat: () => FunctionCaller | null
  readonly limits?: HttpLimits
  /** Which base layer answers, asked for at each request; the current one by default. */
  readonly generation?: () => BaseLayerGeneration
  /** The documentation of the open evaluation function, which the older base layer hands out; null without any. */
  readonly docs?: (audience: 'user' | 'dev') => Promise<Buffer | null>
  readonly log: (entry: RequestLogEntry) => void
  readonly progress?: ProgressOptions
  /** Told what was done with each request; left out where nobody wants to know. */
  readonly onRun?: TellRun
}

/** The listener of the two services of spec.md. Who creates it, closes it. */
export interface BaseLayer {
  /** Begins to listen; port 0 takes a free one. Rejects with the system's error when the port is taken. */
  listen(host: string, port: number): Promise<{ readonly url: string }>
  /** Answers a request without a port, for tests. */
  readonly inject: FastifyInstance['inject']
  /** Stops listening within about a second; calls in flight are ended and answered with a failure. */
  close(): Promise<void>
}

/** Builds the base layer; it listens only when asked to. */
export function createBaseLayer(options: BaseLayerOptions): BaseLayer {
  const inFlight = new InFlight()
  const limits = options.limits ?? defaultHttpLimits
  const progress = new ProgressFollower(options.progress ?? {})
  const app = fastify({
    bodyLimit: options.maxBodyBytes,
    rewriteUrl: ({ url = '/' }) => (options.generation?.() === 'older' ? olderPath(url) : canonicalPath(url)),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    // A client may send its request slowly, but not for ever.
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // Answers in flight have been sent by then; what is left are connections that nobody uses.
    forceCloseConnections: true,
    // While closing, our own refusal answers, in the dialect of the route.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenHttp,
    http: listenerOptions(limits),
  })
  const goOn = heedExpectations(app.server, (request, response) => {
    app.routing(request, response)
  })
  const checkConnection = limitConnections(app.server, limits.maxConnections)
  readBodiesAsBytes(app, limits.maxBodyDepth)
  addHooks(app, options, { progress, checkConnection, goOn })
  const { evaluation, chat, onRun } = options
  registerRoutes(app, { evaluation, chat, inFlight, progress, onRun })
  registerOlderRoutes(app, {
    evaluation: options.evaluation,
    docs: options.docs ?? (() => Promise.resolve(null)),
    inFlight,
  })
  app.setNotFoundHandler((request, reply) => {
    // Every path has been reduced to one that is served, so only the method can be wrong.
    const path = canonicalPath(request.url)
    // The liveness probe takes any method, also one that the HTTP library has no route for (protocol.md 1.1).
    if (path === '/health') return reply.code(200).send({ status: 'ok' })
    const allowed = allowedMethods(path)
    reply.header('allow', allowed)
    throw new InvalidMethod(request.method, allowed)
  })
  return {
    listen: async (host, port) => ({ url: await app.listen({ host, port }) }),
    inject: app.inject.bind(app),
    close: async () => {
      await inFlight.close(new WorkerError('worker-stopped', 'The base layer is stopping.'))
      await app.close()
      progress.close()
    },
  }
}

interface Guards {
  readonly progress: ProgressFollower
  readonly checkConnection: ReturnType<typeof limitConnections>
  readonly goOn: ReturnType<typeof heedExpectations>
}

function addHooks(
  app: FastifyInstance,
  options: BaseLayerOptions,
  { progress, checkConnection, goOn }: Guards,
): void {
  const { maxBodyBytes, limits = defaultHttpLimits, log } = options
  const failures = new WeakMap<FastifyRequest, unknown>()
  // Asynchronous: a body that turns out to be no HTTP at once has been answered before anybody reads it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isPathBased(request.url)) reply.header('x-api-version', defaultApiVersion)
    checkConnection(request.raw)
    const answered = admit(request, reply, options)
    if (answered === undefined) goOn(request.raw, reply.raw)
    return answered
  })
  app.addHook('onSend', (request) => {
    limitSlowReaders(request.raw, limits.requestTimeoutMs)
    return Promise.resolve()
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = asRefusal(error, maxBodyBytes)
    failures.set(request, failure)
    return respondWithFailure(failure, request, reply)
  })
  app.addHook('onResponse', (request, reply, done) => {
    letGoOfUnread(request.raw)
    log(entryOf(request, reply, failures.get(request) ?? progress.failureTold(request)))
    done()
  })
}
