import { isIP, isIPv4 } from 'node:net'
import { HostNotAllowed, OriginNotAllowed } from './refusals.ts'

/** Who may send requests here, seen from the headers that a browser writes and a page cannot forge. */
export interface AccessRules {
  /** The names that a request may call this service by, besides those of this machine; null takes any name. */
  readonly hosts: readonly string[] | null
  /** The origins whose pages may call this service; `*` among them stands for every page. */
  readonly origins: readonly string[]
}

/** What `HTTP_HOST`, `HTTP_ALLOWED_HOSTS` and `HTTP_ALLOWED_ORIGINS` say. */
export interface AccessSettings {
  readonly boundTo: string
  readonly hosts: readonly string[]
  readonly origins: readonly string[]
}

/** The rules of a service on this machine's own address that nobody else was let in to. */
export const closedToOthers: AccessRules = { hosts: [], origins: [] }

/**
 * Makes the rules of a start. On an address of the network any name is taken unless names are given: whoever opened
 * the service to others knows under which names they come, and a probe of a container platform comes under none.
 */
export function accessRules({ boundTo, hosts, origins }: AccessSettings): AccessRules {
  const own = isIP(boundTo) === 6 ? `[${boundTo}]` : boundTo
  const isOpen = hosts.includes('*') || (hosts.length === 0 && !isLoopback(own))
  if (isOpen) return { hosts: null, origins }
  // Whoever calls by the very address that was chosen was led here by no foreign name.
  const names = isLoopback(own) ? hosts : [...hosts, own]
  return { hosts: names.map((name) => name.toLowerCase()), origins }
}

/** Throws `HostNotAllowed` when a request came under a name of somebody else, as with DNS rebinding. */
export function checkHost(host: string | undefined, { hosts }: AccessRules): void {
  if (hosts === null || host === undefined) return
  const name = nameOf(host)
  if (name !== null && (isLoopback(name) || hosts.includes(name))) return
  throw new HostNotAllowed(host)
}

/** The headers by which a browser tells which page asks. */
export interface AskingPage {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
}

/** Gives back the origin that may read the answer, null without one; throws `OriginNotAllowed` for other pages. */
export function checkOrigin({ origin, fetchSite }: AskingPage, { origins }: AccessRules): string | null {
  const isOpen = origins.includes('*')
  if (origin !== undefined) {
    if (isOpen || origins.includes(origin)) return origin
    throw new OriginNotAllowed(origin)
  }
  // Images, links and forms of a page carry no origin, but browsers still tell that another site caused them.
  if (!isOpen && (fetchSite === 'cross-site' || fetchSite === 'same-site')) throw new OriginNotAllowed(null)
  return null
}

/** Without the port, which tunnels and containers change. */
function nameOf(host: string): string | null {
  const [, name = null] = /^(\[[^\]]*\]|[^:[\]]+)(?::\d{1,5})?$/.exec(host) ?? []
  return name === null ? null : name.toLowerCase()
}

function isLoopback(name: string): boolean {
  if (name === 'localhost') return true
  if (name.startsWith('127.')) return isIPv4(name)
  return isIP(name.replace(/^\[|\]$/g, '')) === 6 && /^\[(?:0{0,4}:)*:?0{0,3}1\]$/.test(name)
}
