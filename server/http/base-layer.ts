import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { defaultApiVersion } from '../contract/api-versions.ts'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionCaller } from '../handlers/function-caller.ts'
import { asRefusal, readBodiesAsBytes } from './body-bytes.ts'
import { answerBrokenHttp } from './broken-http.ts'
import { allowedMethods, canonicalPath } from './canonical-path.ts'
import { InFlight } from './in-flight.ts'
import { InvalidMethod, MissingHost, Unauthorized } from './refusals.ts'
import { isAuthorised, requestIdOf } from './request-headers.ts'
import { entryOf, type RequestLogEntry } from './request-log.ts'
import { isPathBased, respondWithFailure } from './respond.ts'
import { registerRoutes } from './routes.ts'

/** What the base layer is made of; the functions are asked for at each request, because they come and go. */
export interface BaseLayerOptions {
  readonly evaluation: () => FunctionCaller | null
  readonly chat: () => FunctionCaller | null
  /** The value that the `api-key` header must have; null lets everyone in (protocol.md 1.4). */
  readonly authKey: string | null
  readonly maxBodyBytes: number
  readonly log: (entry: RequestLogEntry) => void
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
  const app = fastify({
    bodyLimit: options.maxBodyBytes,
    rewriteUrl: ({ url }) => canonicalPath(url ?? '/'),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    // A client may send its request slowly, but not for ever.
    requestTimeout: 120_000,
    // Answers in flight have been sent by then; what is left are connections that nobody uses.
    forceCloseConnections: true,
    // While closing, our own refusal answers, in the dialect of the route.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenHttp,
    // Node would refuse without a body; our own refusal has the words and the dialect of the route.
    http: { requireHostHeader: false },
  })
  // Node would refuse an expectation that it does not know with a bare 417; it may as well be passed over.
  app.server.on('checkExpectation', (request, response) => {
    app.routing(request, response)
  })
  readBodiesAsBytes(app)
  addHooks(app, options)
  registerRoutes(app, { evaluation: options.evaluation, chat: options.chat, inFlight })
  app.setNotFoundHandler((request, reply) => {
    // Every path has been reduced to one that is served, so only the method can be wrong.
    const allowed = allowedMethods(canonicalPath(request.url))
    reply.header('allow', allowed)
    throw new InvalidMethod(request.method, allowed)
  })
  return {
    listen: async (host, port) => ({ url: await app.listen({ host, port }) }),
    inject: app.inject.bind(app),
    close: async () => {
      await inFlight.close(new WorkerError('worker-stopped', 'The base layer is stopping.'))
      await app.close()
    },
  }
}

function addHooks(app: FastifyInstance, { authKey, maxBodyBytes, log }: BaseLayerOptions): void {
  const failures = new WeakMap<FastifyRequest, unknown>()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isPathBased(request.url)) reply.header('x-api-version', defaultApiVersion)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new MissingHost()
    if (request.url !== '/health' && !isAuthorised(request.headers['api-key'], authKey)) {
      throw new Unauthorized()
    }
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = asRefusal(error, maxBodyBytes)
    failures.set(request, failure)
    return respondWithFailure(failure, request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    log(entryOf(request, reply, failures.get(request)))
  })
}
