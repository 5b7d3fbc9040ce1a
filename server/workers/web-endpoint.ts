import type { WebEndpoint } from './endpoint.ts'
import { freePort, isAnswering, takenMessage } from './listeners.ts'

type WebTransport = 'http' | 'ws'

/** Chooses the URL at which a worker of the http or ws transport serves: a free port of this machine unless one was given. */
export async function webEndpoint(transport: WebTransport, given: string | null): Promise<WebEndpoint> {
  const url = given === null ? await freeUrl(transport) : readUrl(transport, given)
  const target = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || '80') }
  // Without the path "/" that the parser adds, as peers write it.
  const address = url.pathname === '/' && url.search === '' ? url.origin : url.href
  if (await isAnswering(target)) throw new Error(takenMessage(address, nameOf(transport)))
  return {
    url,
    target,
    variables: { [`EVAL_RPC_${transport.toUpperCase()}_URL`]: address },
    remove: () => Promise.resolve(),
  }
}

async function freeUrl(transport: WebTransport): Promise<URL> {
  return new URL(`${transport}://127.0.0.1:${await freePort()}`)
}

function readUrl(transport: WebTransport, given: string): URL {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : null
  const isUsable =
    url?.protocol === `${transport}:` && url.username === '' && url.password === '' && url.hash === ''
  if (url === null || !isUsable) {
    throw new Error(
      `The URL "${given}" cannot be used. Write ${nameOf(transport)} like ${transport}://127.0.0.1:7321, without a name or password.`,
    )
  }
  return url
}

function nameOf(transport: WebTransport): string {
  return `FUNCTION_RPC_TRANSPORT_${transport.toUpperCase()}_URL`
}
