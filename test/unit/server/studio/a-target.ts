import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** An HTTP service on a free port, closed when the test ends; its base URL. */
export async function aTarget(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has an address with one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A listener that reads the whole body first. */
export function answering(answer: (request: Received) => Reply): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        const { method = '', url = '', headers } = request
        const reply = answer({ method, url, headers, body: Buffer.concat(chunks).toString() })
        response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.body ?? '')
      })
  }
}

/** A request as a target saw it. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface Reply {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
}
