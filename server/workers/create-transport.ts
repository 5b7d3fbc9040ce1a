import type { FunctionLaunch, RpcTransport } from '../contract/function.ts'
import { ipcEndpoint, tcpEndpoint } from './endpoint.ts'
import { createHttpTransport } from './http-transport.ts'
import { createSocketTransport } from './socket-transport.ts'
import { createStdioTransport } from './stdio-transport.ts'
import type { Transport, TransportOptions } from './transport.ts'
import { webEndpoint } from './web-endpoint.ts'

/** Makes the transport that a launch asks for, with the place where its worker shall listen. Rejects with a sentence. */
export async function createTransport(
  { transport, endpoint }: Pick<FunctionLaunch, 'transport' | 'endpoint'>,
  options: TransportOptions,
): Promise<Transport> {
  switch (transport) {
    case 'stdio':
      return createStdioTransport(options)
    case 'ipc':
      return createSocketTransport(await ipcEndpoint(endpoint), options)
    case 'tcp':
      return createSocketTransport(await tcpEndpoint(endpoint), options)
    case 'http':
      return createHttpTransport(await webEndpoint('http', endpoint), options)
    case 'ws': {
      // The only transport that needs a package; hardly any worker speaks it.
      const { createWsTransport } = await import('./ws-transport.ts')
      return createWsTransport(await webEndpoint('ws', endpoint), options)
    }
  }
}

/** The variable by which a worker is told where to listen (protocol.md 5.2). */
export const listenVariables: Readonly<Record<RpcTransport, string>> = {
  stdio: 'EVAL_RPC_TRANSPORT',
  ipc: 'EVAL_RPC_IPC_ENDPOINT',
  tcp: 'EVAL_RPC_TCP_ADDRESS',
  http: 'EVAL_RPC_HTTP_URL',
  ws: 'EVAL_RPC_WS_URL',
}
