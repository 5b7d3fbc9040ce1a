const routes = ['/evaluate/health', '/chat/health', '/evaluate', '/chat', '/health'] as const

/** The paths that the base layer serves; every other path means the Legacy API (protocol.md 1.1). */
export type CanonicalPath = (typeof routes)[number] | '/'

/** Reduces a request's URL to the route it means: a gateway's prefix, a query and a final slash do not matter (A7). */
export function canonicalPath(url: string): CanonicalPath {
  // Reduced already, or sent that way.
  if (url === '/') return url
  const path = pathOf(url)
  return routes.find((route) => path === route || path.endsWith(route)) ?? '/'
}

/** The methods that a route is served with, as the `Allow` header names them. */
export function allowedMethods(path: CanonicalPath): string {
  return path === '/' || path === '/evaluate' || path === '/chat' ? 'POST' : 'GET, HEAD'
}

/** Proxies may send the whole URL on the request line. */
function pathOf(url: string): string {
  const withoutOrigin = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return withoutOrigin.replace(/[?#].*$/s, '').replace(/\/+$/, '')
}
