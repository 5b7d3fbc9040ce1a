import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkHost, checkOrigin, closedToOthers, type AccessRules } from './access-rules.ts'
import { checkBodyHeaders } from './body-headers.ts'
import { allowedMethods, canonicalPath } from './canonical-path.ts'
import { answerPreflight, isPreflight, openTo } from './cross-origin.ts'
import { isOlder } from './older-routes.ts'
import { MissingHost, NoWebSockets, Unauthorized } from './refusals.ts'
import { isAuthorised } from './request-headers.ts'

/** What decides whether a request is let in. */
export interface AdmissionRules {
  /** Who may send requests; by default only programs of this machine. */
  readonly access?: AccessRules
  /** The value that the `api-key` header must have; null lets everyone in (protocol.md 1.4). */
  readonly authKey: string | null
  readonly maxBodyBytes: number
}

/** Lets a request in or throws the refusal, before any of its body is read; a preflight is answered here. */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { access = closedToOthers, authKey, maxBodyBytes }: AdmissionRules,
): FastifyReply | undefined {
  const { headers } = request
  checkHostHeader(request)
  checkHost(headers.host, access)
  // Java's own client offers HTTP/2 in this header with every request, which may be passed over.
  if (headers.upgrade !== undefined && /\bwebsocket\b/i.test(headers.upgrade)) throw new NoWebSockets()
  const origin = checkOrigin({ origin: headers.origin, fetchSite: textOf(headers['sec-fetch-site']) }, access)
  if (origin !== null) {
    openTo(origin, reply)
    if (isPreflight(request)) return answerPreflight(request, reply)
  }
  if (request.url !== '/health' && !isAuthorised(headers['api-key'], authKey)) throw new Unauthorized()
  if (takesBody(request)) checkBodyHeaders(headers, maxBodyBytes)
  return undefined
}

/** Whether the route will read the body; other routes answer 405 whatever comes, the older base layer takes any method. */
function takesBody({ method, url }: FastifyRequest): boolean {
  if (isOlder(url)) return method !== 'GET' && method !== 'HEAD'
  return method === 'POST' && allowedMethods(canonicalPath(url)) === 'POST'
}

/** Two names could be read differently by us and by a proxy in front of us. */
function checkHostHeader({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion !== '1.0') throw new MissingHost()
  let count = 0
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  if (count > 1) throw new MissingHost('several')
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
