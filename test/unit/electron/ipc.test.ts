import { expect, test } from 'vitest'
import { desktopCalls } from '../../../electron/contract/desktop.ts'
import type { DesktopCalls } from '../../../electron/contract/desktop.ts'
import { serveDesktopCalls } from '../../../electron/ipc.ts'
import type { CallReceiver } from '../../../electron/ipc.ts'

type Answer = Parameters<CallReceiver['handle']>[1]

const page = { senderFrame: { url: 'http://127.0.0.1:9000/', parent: null } }

function servedCalls() {
  const answers = new Map<string, Answer>()
  const asked: unknown[] = []
  const record =
    <T>(name: string, result: T) =>
    (...args: unknown[]): Promise<T> => {
      asked.push([name, ...args])
      return Promise.resolve(result)
    }
  const calls: DesktopCalls = {
    chooseFolder: record('chooseFolder', '/a/folder'),
    chooseAreaFile: record('chooseAreaFile', null),
    revealFile: record('revealFile', undefined),
    secretStorage: record('secretStorage', { isAvailable: true, backend: 'Keychain' }),
    keepSecret: record('keepSecret', undefined),
  }
  serveDesktopCalls({ handle: (channel, answer) => void answers.set(channel, answer) }, calls, (url) =>
    url.startsWith('http://127.0.0.1:9000/'),
  )
  const ask = (name: string, event: Parameters<Answer>[0], ...args: unknown[]): Promise<unknown> =>
    answers.get(`desktop:${name}`)?.(event, ...args) ?? Promise.reject(new Error('no such call'))
  return { answers, asked, ask }
}

test('every desktop call is answered', () => {
  const { answers } = servedCalls()

  expect([...answers.keys()]).toEqual(Object.keys(desktopCalls).map((name) => `desktop:${name}`))
})

test('our own page gets an answer', async () => {
  const { ask, asked } = servedCalls()

  expect(await ask('chooseFolder', page, 'Open')).toBe('/a/folder')
  expect(asked).toEqual([['chooseFolder', 'Open']])
})

test.each([
  ['another page', { senderFrame: { url: 'https://example.org/', parent: null } }],
  ['another port of this machine', { senderFrame: { url: 'http://127.0.0.1:9001/', parent: null } }],
  ['a frame inside our page', { senderFrame: { url: 'http://127.0.0.1:9000/', parent: {} } }],
  ['a frame that is gone', { senderFrame: null }],
])('%s is refused', async (_who, event) => {
  const { ask, asked } = servedCalls()

  await expect(ask('keepSecret', event, 'LLM_API_KEY', 'x')).rejects.toThrow(
    'Only the studio page may ask the desktop for anything.',
  )
  expect(asked).toEqual([])
})

test('anything but text is refused', async () => {
  const { ask, asked } = servedCalls()

  await expect(ask('revealFile', page, { path: '/etc' })).rejects.toThrow(
    'revealFile takes text and nothing else.',
  )
  expect(asked).toEqual([])
})
