import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { StudioEvent } from '../../../../server/contract/studio.ts'
import type { StudioParts } from '../../../../server/studio/studio-parts.ts'
import { createStudioServer } from '../../../../server/studio/studio-server.ts'

/** A studio server of one test, with a page, a home folder and no functions. */
export interface TestStudio {
  readonly url: string
  readonly origin: string
  readonly port: number
  readonly token: string
  readonly home: string
  readonly rendererFolder: string
  readonly tell: (event: StudioEvent) => void
  readonly reports: readonly string[]
  /** Asks the studio API as our own page would; the status and the parsed body. */
  readonly ask: (path: string, request?: Ask) => Promise<{ status: number; body: unknown }>
  readonly close: () => Promise<void>
}

/** One request to the studio API. */
export interface Ask {
  readonly method?: string
  readonly body?: unknown
}

/** Starts a studio server on a free port; it is closed when the test ends. */
export async function aStudio(parts: Partial<StudioParts> = {}): Promise<TestStudio> {
  const home = await aHome()
  const rendererFolder = path.join(home, 'page')
  await writePage(rendererFolder)
  const listeners = new Set<(event: StudioEvent) => void>()
  const reports: string[] = []
  const server = await createStudioServer({
    version: '1.2.3',
    rendererFolder,
    homeFolder: path.join(home, 'data'),
    baseLayer: { state: () => ({ url: null, problem: 'no base layer in this test' }), authKey: null },
    functions: {
      ...noFunctions,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    functionSettings: {
      read: () => Promise.resolve(null),
      change: () => Promise.resolve(null),
      setUp: () => Promise.reject(new Error('not in this test')),
    },
    secrets: { names: () => [], put: () => undefined },
    redact: (text) => text,
    report: (message) => reports.push(message),
    ...parts,
  })
  onTestFinished(() => server.close())
  const { url } = await server.listen()
  const { origin, port, searchParams } = new URL(url)
  const token = searchParams.get('token') ?? ''
  return {
    url,
    origin,
    port: Number(port),
    token,
    home: path.join(home, 'data'),
    rendererFolder,
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    reports,
    ask: (path, { method = 'GET', body } = {}) => ask({ origin, token }, path, { method, body }),
    close: () => server.close(),
  }
}

const noFunctions = {
  list: () => [],
  open: () => Promise.reject(new Error('not in this test')),
  restart: () => null,
  resize: () => null,
  memory: () => null,
  log: () => null,
  folderOf: () => null,
}

/** A temporary folder, gone when the test ends. */
export async function aHome(): Promise<string> {
  const home = await realpath(await mkdtemp(path.join(tmpdir(), 'studio-')))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return home
}

async function writePage(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(path.join(folder, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(path.join(folder, '.hidden'), 'hidden')
}

async function ask(
  { origin, token }: { origin: string; token: string },
  path: string,
  { method, body }: Ask,
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${origin}${path}`, {
    method: method ?? 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

/** What came back over a plain connection, where headers and path are sent exactly as given. */
export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Sends a request without any of the help that `fetch` gives. */
export function sendRaw(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (text: string) => (body += text))
      reply.once('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body })
      })
    })
    sent.once('error', reject).end()
  })
}
