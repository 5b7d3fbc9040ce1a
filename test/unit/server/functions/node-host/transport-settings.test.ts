import { expect, test } from 'vitest'
import { readTransportSettings } from '../../../../../server/functions/node-host/transport-settings.ts'

test('stdio is the default', () => {
  expect(readTransportSettings({})).toEqual({ kind: 'stdio' })
})

test('ipc takes its endpoint from the environment', () => {
  const env = { EVAL_IO: 'RPC', EVAL_RPC_TRANSPORT: 'ipc', EVAL_RPC_IPC_ENDPOINT: '/x/e.sock' }

  expect(readTransportSettings(env)).toEqual({ kind: 'ipc', endpoint: '/x/e.sock' })
})

test('ipc without an endpoint uses the one that the ecosystem expects', () => {
  const endpoint: unknown = expect.stringMatching(/eval(\.sock)?$/)

  expect(readTransportSettings({ EVAL_RPC_TRANSPORT: 'ipc' })).toEqual({ kind: 'ipc', endpoint })
})

test('an interface or a transport that is not spoken is refused by name', () => {
  expect(() => readTransportSettings({ EVAL_IO: 'FILE' })).toThrow('EVAL_IO must be rpc')
  expect(() => readTransportSettings({ EVAL_RPC_TRANSPORT: 'ws' })).toThrow('must be stdio or ipc')
})
