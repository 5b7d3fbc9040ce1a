import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ProgressReport } from '../contract/progress.ts'
import { ProgressAllowance } from './progress-allowance.ts'
import { readReport } from './progress-report.ts'

/** Takes what a worker reports about its call. */
export type TakeReport = (report: ProgressReport) => void

/** A call that a worker works on, as the sidecar knows it. */
interface Bound {
  readonly take: TakeReport
  readonly allowance: ProgressAllowance
}

const maxReportBytes = 16_384
/** A report that was on its way when the call ended is no mistake of the worker. */
const graceMs = 250
const maxConnections = 256
const host = '127.0.0.1'

/**
 * Where workers say how far they are: `EVAL_PROGRESS_URL` (protocol.md 3.6).
 *
 * One listener on loopback for all; each worker process has a path of its own that nobody can guess. A report belongs to
 * the call that ran in that process when the report began to arrive. Who creates it, closes it.
 */
export class ProgressSidecar {
  private readonly server: Server
  private readonly bound = new Map<string, Bound>()
  private readonly graces = new Set<NodeJS.Timeout>()
  private origin: string | null = null

  constructor() {
    this.server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
      void this.answer(request, response)
    })
    this.server.maxConnections = maxConnections
  }

  /** Begins to listen. Rejects with the system's error; without a listener there are no addresses, and no progress. */
  async listen(): Promise<void> {
    this.server.listen(0, host)
    await once(this.server, 'listening')
    const address = this.server.address()
    if (address !== null && typeof address === 'object') this.origin = `http://${host}:${address.port}`
  }

  /** A fresh address for one worker process; null while nobody listens. */
  newUrl(): string | null {
    return this.origin === null ? null : `${this.origin}/${randomBytes(24).toString('hex')}`
  }

  /** Reports at that address go to `take` from now on, until the returned function is called. */
  bind(url: string, take: TakeReport): () => void {
    const path = new URL(url).pathname
    const bound = { take, allowance: new ProgressAllowance() }
    this.bound.set(path, bound)
    return () => {
      const timer = setTimeout(() => {
        this.graces.delete(timer)
        if (this.bound.get(path) === bound) this.bound.delete(path)
      }, graceMs)
      this.graces.add(timer)
    }
  }

  async close(): Promise<void> {
    for (const timer of this.graces) clearTimeout(timer)
    this.origin = null
    this.bound.clear()
    if (!this.server.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Looked up before the body is read: the next call may have begun by then.
    const bound = this.bound.get(pathOf(request.url))
    try {
      const [status, problem] = await this.take(request, bound)
      say(response, status, problem)
    } catch {
      // The worker went away in the middle of its report.
      response.destroy()
    }
  }

  private async take(
    request: IncomingMessage,
    bound: Bound | undefined,
  ): Promise<readonly [number, string?]> {
    if (request.method !== 'POST') return [405, 'Reports are sent with POST.']
    const body = await bodyOf(request)
    if (body === null) return [413, `A report has at most ${maxReportBytes} bytes.`]
    const read = readReport(body)
    if (read.kind === 'refused') return [400, read.problem]
    if (bound === undefined) return [503, 'No call is running that this report could belong to.']
    if (!bound.allowance.take(performance.now())) return [429, 'There are too many reports of this call.']
    bound.take(read.report)
    return [202]
  }
}

/** Clients that put something behind the address they were given mean the same worker. */
function pathOf(url: string | undefined): string {
  return /^\/[0-9a-f]{48}/.exec(url ?? '')?.[0] ?? ''
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxReportBytes) return null
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > maxReportBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function say(response: ServerResponse, status: number, problem?: string): void {
  const body = problem === undefined ? {} : { error: { message: problem } }
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(status === 405 ? { allow: 'POST' } : {}),
    // The rest of a body that is too large is not read.
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  response.end(text)
}
