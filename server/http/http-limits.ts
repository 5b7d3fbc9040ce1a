import type { ServerOptions } from 'node:http'

/** What one client may ask of the listener; each limit has a refusal of its own. */
export interface HttpLimits {
  /** A body nested deeper is refused with 400. */
  readonly maxBodyDepth: number
  /** Longer request headers, with the request line, are refused with 431. */
  readonly maxHeaderBytes: number
  /** Headers that are not complete by then are refused with 408. */
  readonly headersTimeoutMs: number
  /** A request that is not complete by then, body included, is refused with 408. */
  readonly requestTimeoutMs: number
  /** A connection without a request is closed after this time. */
  readonly keepAliveTimeoutMs: number
  /** Requests on further connections are refused with 503. */
  readonly maxConnections: number
}

export const defaultHttpLimits: HttpLimits = {
  maxBodyDepth: 64,
  maxHeaderBytes: 16_384,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 120_000,
  // Longer than the idle time of the usual load balancers, so that they and not we close a connection.
  keepAliveTimeoutMs: 72_000,
  maxConnections: 1_000,
}

/** The limits in the words of Node's own listener. */
export function listenerOptions(limits: HttpLimits): ServerOptions {
  const { headersTimeoutMs, requestTimeoutMs } = limits
  const shortestMs = Math.min(headersTimeoutMs, requestTimeoutMs)
  return {
    // Strict whatever the options of the process say: one request must never look like two.
    insecureHTTPParser: false,
    // Node would refuse without a body; our own refusal has the words and the dialect of the route.
    requireHostHeader: false,
    maxHeaderSize: limits.maxHeaderBytes,
    // Node wants the whole request to take no less than its headers.
    headersTimeout: shortestMs,
    requestTimeout: requestTimeoutMs,
    // Node looks for late requests from time to time only.
    connectionsCheckingInterval: Math.max(50, Math.min(2_000, Math.floor(shortestMs / 4))),
  }
}
