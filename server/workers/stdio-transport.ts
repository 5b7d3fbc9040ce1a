import { headerFraming } from './header-framing.ts'
import { RpcConnection } from './rpc-connection.ts'
import type { Exchanged, Transport, TransportOptions } from './transport.ts'
import type { WorkerProcess } from './worker-process.ts'

/** Talks over the worker's stdin and stdout: one connection for the life of the process. */
export function createStdioTransport(options: TransportOptions): Transport {
  let connection: RpcConnection | null = null
  return {
    variables: {},
    hasConnectionPerCall: false,

    async open(process: WorkerProcess) {
      // Nothing tells when a program begins to read its stdin; until then the pipe keeps the request.
      await process.began
      const streams = { readable: process.stdout, writable: process.stdin }
      connection = new RpcConnection(streams, headerFraming(options.maxMessageBytes), options)
    },

    async exchange(method, body, signal): Promise<Exchanged> {
      if (connection === null || signal.aborted) return { reply: { kind: 'closed' }, requestBytes: 0 }
      const { letGo } = connection
      signal.addEventListener('abort', letGo)
      const reply = await connection.send(method, body)
      signal.removeEventListener('abort', letGo)
      return { reply, requestBytes: connection.requestBytes }
    },

    // Its pipes tell nothing of that.
    isListening: () => Promise.resolve(true),

    close() {
      connection?.close()
      return Promise.resolve()
    },
  }
}
