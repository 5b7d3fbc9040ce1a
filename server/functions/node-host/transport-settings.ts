import { tmpdir } from 'node:os'
import path from 'node:path'

/** How the base layer wants to be answered. */
export type TransportSettings =
  { readonly kind: 'stdio' } | { readonly kind: 'ipc'; readonly endpoint: string }

/** Reads the EVAL_* variables of protocol.md 5.2; throws a sentence for a transport that is not spoken here. */
export function readTransportSettings(env: NodeJS.ProcessEnv): TransportSettings {
  const io = (env.EVAL_IO ?? 'rpc').toLowerCase()
  if (io !== 'rpc') throw new Error(`EVAL_IO must be rpc for this function, not ${io}.`)
  const transport = (env.EVAL_RPC_TRANSPORT ?? 'stdio').toLowerCase()
  if (transport === 'stdio') return { kind: 'stdio' }
  if (transport === 'ipc') return { kind: 'ipc', endpoint: env.EVAL_RPC_IPC_ENDPOINT ?? defaultEndpoint() }
  throw new Error(`EVAL_RPC_TRANSPORT must be stdio or ipc for this function, not ${transport}.`)
}

function defaultEndpoint(): string {
  return process.platform === 'win32' ? String.raw`\\.\pipe\eval` : path.join(tmpdir(), 'eval.sock')
}
