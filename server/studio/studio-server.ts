import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { studioPaths, type StudioState } from '../contract/studio.ts'
import { AreaDrafts } from './area-drafts.ts'
import { registerAreaDraftRoutes } from './area-draft-routes.ts'
import { AreaFiles } from './area-files.ts'
import { registerAreaRoutes } from './area-routes.ts'
import { registerBaseLayerRoutes } from './base-layer-routes.ts'
import { Drafts } from './drafts.ts'
import { EventStream } from './event-stream.ts'
import { registerEnvironmentRoutes } from './environment-routes.ts'
import { registerExchangeRoutes } from './exchange-routes.ts'
import { ExchangeProgress } from './exchange-progress.ts'
import { Exchanges } from './exchanges.ts'
import { registerFunctionRoutes } from './function-routes.ts'
import { registerFunctionSettingsRoutes } from './function-settings-routes.ts'
import { createGatekeeper, type Caller, type Gatekeeper } from './gatekeeper.ts'
import { registerKeptRoutes } from './kept-routes.ts'
import { registerNewFunctionRoutes } from './new-function-routes.ts'
import { registerParamsSchemaRoutes } from './params-schema-routes.ts'
import { registerPages } from './pages.ts'
import { readJsonBodies } from './read-body.ts'
import { answerFailure, isApi } from './respond.ts'
import { registerSandboxRoutes } from './sandbox-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { SettingsFile } from './settings.ts'
import type { StudioParts } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'
import { registerTestRunRoutes } from './test-run-routes.ts'
import { TestRuns } from './test-runs.ts'
import { registerWorkerRoutes } from './worker-routes.ts'
import { Workspace } from './workspace.ts'

/** The listener of the studio: the renderer's files and the studio API. Who creates it, closes it. */
export interface StudioServer {
  /** Begins to listen on a free port of this machine only; the address carries the secret of this start. */
  listen(): Promise<{ readonly url: string }>
  close(): Promise<void>
}

const host = '127.0.0.1'

/** Builds the studio server; it listens only when asked to. */
export async function createStudioServer(parts: StudioParts): Promise<StudioServer> {
  const app = createListener(parts)
  const token = randomBytes(32).toString('base64url')
  const port = () => addressOf(app)?.port ?? 0
  const events = new EventStream()
  const progress = new ExchangeProgress(parts, (event) => {
    events.push(event)
  })
  const exchanges = new Exchanges(parts, progress)
  const testRuns = new TestRuns(parts, (event) => {
    events.push(event)
  })
  const files = new AreaFiles(parts.homeFolder)
  const onChange = (): void => {
    events.push({ kind: 'areas-changed' })
  }
  const workspace = new Workspace({ ...parts, asked: parts.areaFiles ?? [], files, onChange })
  const unsubscribe = parts.functions.subscribe((event) => {
    events.push(event)
    if (event.kind === 'function-changed' || event.kind === 'function-closed') workspace.compareFunctions()
  })
  const unsubscribeEnvironments = parts.environments?.subscribe((event) => {
    events.push(event)
  })
  const gatekeeper = createGatekeeper(token, port)
  addHooks(app, gatekeeper, parts)
  await registerPages(app, parts.rendererFolder, gatekeeper)
  await registerApi(app, parts, { exchanges, events })
  registerTestRunRoutes(app, testRuns)
  registerAreaRoutes(app, files, workspace)
  const areaDrafts = new AreaDrafts(parts.homeFolder, parts.report)
  await areaDrafts.open()
  registerAreaDraftRoutes(app, areaDrafts)
  return {
    listen: async () => {
      await app.listen({ host, port: 0 })
      return { url: `http://${host}:${port()}/?token=${token}` }
    },
    close: async () => {
      unsubscribe()
      unsubscribeEnvironments?.()
      progress.close()
      workspace.close()
      testRuns.close()
      exchanges.close()
      events.close()
      await app.close()
    },
  }
}

function createListener({ report, limits }: StudioParts): FastifyInstance {
  // Only our own pages call here: whoever is slow is no page of ours.
  const { headersTimeoutMs = 15_000, requestTimeoutMs = 60_000 } = limits ?? {}
  return fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    requestTimeout: requestTimeoutMs,
    http: {
      insecureHTTPParser: false,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2_000, Math.floor(headersTimeoutMs / 4)),
    },
    // An address that cannot be read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, { reply: reply.headers(securityHeaders), report })
    },
  })
}

function addHooks(app: FastifyInstance, gatekeeper: Gatekeeper, { report }: StudioParts): void {
  readJsonBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (isApi(request)) reply.header('cache-control', 'no-store')
    const caller = callerOf(request)
    gatekeeper.checkSource(caller)
    if (!showsToken(request, gatekeeper)) gatekeeper.checkSecret(caller)
  })
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, { reply, report }))
  app.setNotFoundHandler(({ method, url }) => {
    throw new StudioRefusal(
      'not-found',
      `There is nothing at ${method} ${url.split('?')[0]?.slice(0, 200) ?? ''}.`,
    )
  })
}

/** The token in the address opens the first page, and nothing else. */
function showsToken(request: FastifyRequest, { isToken }: Gatekeeper): boolean {
  const url = new URL(request.url, 'http://studio')
  const token = url.searchParams.get('token')
  return request.method === 'GET' && url.pathname === '/' && token !== null && isToken(token)
}

function callerOf({ headers, raw: { rawHeaders } }: FastifyRequest): Caller {
  const text = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    hosts: rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host'),
    upgrade: headers.upgrade,
    origin: headers.origin,
    fetchSite: text('sec-fetch-site'),
    isNavigation: text('sec-fetch-mode') === 'navigate',
    cookie: headers.cookie,
    authorization: headers.authorization,
  }
}

interface Running {
  readonly exchanges: Exchanges
  readonly events: EventStream
}

async function registerApi(
  app: FastifyInstance,
  parts: StudioParts,
  { exchanges, events }: Running,
): Promise<void> {
  const { functions, secrets, homeFolder, report } = parts
  const drafts = new Drafts(homeFolder, report)
  await drafts.open()
  app.get(studioPaths.state, () => stateOf(parts))
  app.get(studioPaths.events, (_request, reply) => {
    reply.hijack()
    const headers = { ...securityHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
    reply.raw.writeHead(200, headers)
    events.add(reply.raw)
  })
  registerFunctionRoutes(app, functions)
  registerWorkerRoutes(app, functions)
  registerParamsSchemaRoutes(app, functions)
  registerFunctionSettingsRoutes(app, parts.functionSettings)
  if (parts.environments) registerEnvironmentRoutes(app, parts.environments)
  if (parts.newFunctions) registerNewFunctionRoutes(app, parts.newFunctions, functions)
  if (parts.sandbox) registerSandboxRoutes(app, parts.sandbox)
  await registerBaseLayerRoutes(app, { ...parts, tell: events.push.bind(events) })
  registerExchangeRoutes(app, exchanges)
  registerKeptRoutes(app, { drafts, settings: new SettingsFile(homeFolder, report), secrets })
}

function stateOf({ version, baseLayer, functions, secrets }: StudioParts): StudioState {
  return {
    version,
    platform: process.platform,
    baseLayer: baseLayer.state(),
    functions: functions.list(),
    secretsSet: secrets.names(),
  }
}

function addressOf(app: FastifyInstance): AddressInfo | null {
  const address = app.server.address()
  return typeof address === 'object' ? address : null
}
