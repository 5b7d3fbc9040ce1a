import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ipcEndpoint, tcpEndpoint } from '../../../../server/workers/endpoint.ts'
import { webEndpoint } from '../../../../server/workers/web-endpoint.ts'

test('on Windows each worker has a named pipe of its own', async () => {
  const [first, second] = await Promise.all([ipcEndpoint(null, 'win32'), ipcEndpoint(null, 'win32')])

  expect(first.target).toEqual({
    path: expect.stringMatching(/^\\\\\.\\pipe\\feedback-studio-[0-9a-f]{18}$/) as string,
  })
  expect(first.variables).toEqual({ EVAL_RPC_IPC_ENDPOINT: (first.target as { path: string }).path })
  expect(second.target).not.toEqual(first.target)
  await first.remove()
})

test.each(['\\\\.\\pipe\\eval', '\\\\?\\pipe\\eval'])(
  'on Windows the pipe %s is used as given',
  async (given) => {
    expect(await ipcEndpoint(given, 'win32')).toMatchObject({
      target: { path: given },
      variables: { EVAL_RPC_IPC_ENDPOINT: given },
    })
  },
)

test.each([
  'C:\\temp\\eval.sock',
  '\\\\other\\pipe\\eval',
  '\\\\.\\pipe\\a\\b',
  `\\\\.\\pipe\\${'x'.repeat(256)}`,
])('on Windows %s is refused as a pipe', async (given) => {
  await expect(ipcEndpoint(given, 'win32')).rejects.toThrow(
    `The ipc endpoint ${given} is no named pipe. Write FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT like \\\\.\\pipe\\eval, with at most 256 characters.`,
  )
})

test.runIf(process.platform !== 'win32')(
  'a socket of our own is short and goes with its folder',
  async () => {
    const endpoint = await ipcEndpoint(null)
    const file = (endpoint.target as { path: string }).path
    const folder = path.dirname(file)

    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(100)
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
    await endpoint.remove()
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  },
)

test.each([
  [null, /^127\.0\.0\.1:\d+$/],
  [':1', /^127\.0\.0\.1:1$/],
  ['tcp://[::1]:1', /^\[::1\]:1$/],
])('the tcp address %s becomes %s', async (given, address) => {
  const { variables } = await tcpEndpoint(given)

  expect(variables.EVAL_RPC_TCP_ADDRESS).toMatch(address)
})

test('a URL without a path is told without one, and a port that is not named is the usual one', async () => {
  const free = await webEndpoint('ws', null)
  const given = await webEndpoint('http', 'http://[::1]:1/a?b')

  expect(free.variables.EVAL_RPC_WS_URL).toBe(`ws://127.0.0.1:${(free.target as { port: number }).port}`)
  expect([given.target, given.variables]).toEqual([
    { host: '::1', port: 1 },
    { EVAL_RPC_HTTP_URL: 'http://[::1]:1/a?b' },
  ])
})
