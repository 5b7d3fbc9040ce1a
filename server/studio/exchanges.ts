import type { Exchange, ExchangeRequest } from '../contract/studio.ts'
import { exchangeFailure, type EndReason } from './exchange-failure.ts'
import { checkHeaders, redactHeaders } from './exchange-headers.ts'
import { ExchangeHistory } from './exchange-history.ts'
import type { ExchangeProgress } from './exchange-progress.ts'
import { sendRequest, type OutgoingRequest, type WireRecord } from './send-request.ts'
import type { StudioParts } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'
import { targetUrl } from './target-url.ts'

const timeoutMs = 180_000

/** Sends the renderer's requests to their targets and remembers what went over the wire (design.md 2). */
export class Exchanges {
  private readonly parts: Pick<StudioParts, 'baseLayer' | 'redact'>
  private readonly progress: ExchangeProgress
  private readonly history = new ExchangeHistory()
  /** Ends one that is under way, by its id. */
  private readonly underWay = new Map<string, (reason: EndReason) => void>()

  constructor(parts: Pick<StudioParts, 'baseLayer' | 'redact'>, progress: ExchangeProgress) {
    this.parts = parts
    this.progress = progress
  }

  /** Newest first. */
  list(): readonly Exchange[] {
    return this.history.list()
  }

  /** Sends one request; resolves also when no answer came. Rejects with `StudioRefusal` when it cannot be sent at all. */
  async send(request: ExchangeRequest): Promise<Exchange> {
    if (this.underWay.has(request.id) || this.history.has(request.id)) {
      throw new StudioRefusal('exchange-exists', `There is an exchange with the id ${request.id} already.`)
    }
    checkHeaders(request.headers)
    const outgoing = this.outgoing(request)
    const exchange = await this.run(request, outgoing)
    if (request.unrecorded !== true) this.history.add(exchange)
    return exchange
  }

  /** Ends an exchange that is under way; false when there was never one of that id. */
  cancel(id: string): boolean {
    const end = this.underWay.get(id)
    end?.('cancelled')
    return end !== undefined || this.history.has(id)
  }

  /** Ends all that is under way. */
  close(): void {
    for (const end of this.underWay.values()) end('stopped')
  }

  private outgoing(request: ExchangeRequest): OutgoingRequest {
    const { baseLayer } = this.parts
    const url = targetUrl(request, baseLayer.state())
    const names = Object.keys(request.headers).map((name) => name.toLowerCase())
    // The author of a function need not know the key of their own base layer.
    const isKeyWanted = request.target === 'local' && baseLayer.authKey !== null && !names.includes('api-key')
    const headers = isKeyWanted ? { ...request.headers, 'api-key': baseLayer.authKey } : request.headers
    return { url, method: request.method, headers, body: request.body }
  }

  private async run({ id, purpose, target }: ExchangeRequest, outgoing: OutgoingRequest): Promise<Exchange> {
    const controller = new AbortController()
    let ended: EndReason | null = null
    const end = (reason: EndReason) => {
      ended ??= reason
      controller.abort()
    }
    const timer = setTimeout(end, timeoutMs, 'timed-out')
    this.underWay.set(id, end)
    const startedAt = new Date().toISOString()
    const began = performance.now()
    const followed = this.progress.follow(id)
    let record: WireRecord | null = null
    let failure: Exchange['failure'] = null
    try {
      record = await sendRequest(outgoing, controller.signal, (client) => {
        if (target === 'local') followed.connected(client)
      })
    } catch (error) {
      failure = exchangeFailure(error, outgoing.url.host, ended)
    } finally {
      clearTimeout(timer)
      this.underWay.delete(id)
    }
    const durationMs = Math.round((performance.now() - began) * 100) / 100
    const { said, trace } = followed.end()
    return {
      ...this.redacted({ id, purpose, startedAt, durationMs, failure, ...wire(outgoing, record) }),
      ...(said.length === 0 ? {} : { progress: said }),
      ...(trace === null ? {} : { trace }),
    }
  }

  private redacted(exchange: Exchange): Exchange {
    const { redact } = this.parts
    const { sent, received, failure } = exchange
    return {
      ...exchange,
      sent: {
        ...sent,
        url: redact(sent.url),
        headers: redactHeaders(sent.headers, redact),
        body: sent.body === null ? null : redact(sent.body),
      },
      received:
        received === null
          ? null
          : {
              ...received,
              headers: redactHeaders(received.headers, redact),
              body: redact(received.body),
            },
      failure: failure === null ? null : { ...failure, message: redact(failure.message) },
    }
  }
}

function wire(
  { url, method, headers, body }: OutgoingRequest,
  record: WireRecord | null,
): Pick<Exchange, 'sent' | 'received'> {
  return {
    sent: { url: url.href, method, headers: record?.sentHeaders ?? headers, body },
    received:
      record === null ? null : { status: record.status, headers: record.receivedHeaders, body: record.body },
  }
}
