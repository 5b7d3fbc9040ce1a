import { randomUUID } from 'node:crypto'
import type { Send, SentRequest } from '../area-tests/run-one-test.ts'
import type { Exchange, StudioState } from '../contract/studio.ts'
import type { WireRequest } from '../contract/wire-requests.ts'
import { exchangeFailure, type EndReason } from './exchange-failure.ts'
import { redactHeaders } from './exchange-headers.ts'
import { sendRequest, type OutgoingRequest, type WireRecord } from './send-request.ts'
import { targetUrl } from './target-url.ts'

/** Where the requests of tests go, and who is told of them. */
export interface TestTarget {
  /** `local`, or a base URL. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly baseLayer: StudioState['baseLayer']
  /** The key of the local base layer. */
  readonly authKey: string | null
  readonly redact: (text: string) => string
  /** Ends what is under way. */
  readonly signal: AbortSignal
  /** Told of each request once it ended, redacted; for who keeps the interesting ones. */
  readonly onExchange?: (exchange: Exchange) => void
}

const timeoutMs = 180_000

/** Sends the requests of tests to their target as real HTTP, like any exchange, but without listing them (design.md 2). */
export function createTestSender(target: TestTarget): Send {
  return async (request, purpose) => {
    const outgoing = outgoingOf(request, target)
    const startedAt = new Date().toISOString()
    const began = performance.now()
    const { record, failure } = await sendWithin(outgoing, target.signal)
    const durationMs = Math.round((performance.now() - began) * 100) / 100
    const { redact } = target
    const exchangeId = randomUUID()
    const body = record === null ? '' : redact(record.body)
    const message = failure === null ? null : redact(failure.message)
    if (target.onExchange) {
      const facts = { id: exchangeId, purpose, startedAt, durationMs }
      const received = record === null ? null : shownReply(record, body, redact)
      const shownFailure = failure === null ? null : { ...failure, message: message ?? '' }
      target.onExchange({
        ...facts,
        sent: shownRequest(outgoing, record, redact),
        received,
        failure: shownFailure,
      })
    }
    const answer = record === null ? null : { status: record.status, body }
    return { exchangeId, answer, problem: message, durationMs } satisfies SentRequest
  }
}

function outgoingOf(
  request: WireRequest,
  { target, headers, baseLayer, authKey }: TestTarget,
): OutgoingRequest {
  const key = target === 'local' && authKey !== null ? { 'api-key': authKey } : {}
  return {
    url: targetUrl({ target, path: request.path }, baseLayer),
    method: request.method,
    headers: { ...key, ...request.headers, ...headers },
    body: request.body,
  }
}

async function sendWithin(
  outgoing: OutgoingRequest,
  signal: AbortSignal,
): Promise<{ readonly record: WireRecord | null; readonly failure: Exchange['failure'] }> {
  const controller = new AbortController()
  let ended: EndReason | null = null
  const end = (reason: EndReason) => {
    ended ??= reason
    controller.abort()
  }
  const cancel = () => {
    end('cancelled')
  }
  const timer = setTimeout(end, timeoutMs, 'timed-out')
  signal.addEventListener('abort', cancel)
  try {
    return { record: await sendRequest(outgoing, controller.signal), failure: null }
  } catch (error) {
    return { record: null, failure: exchangeFailure(error, outgoing.url.host, ended) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

function shownRequest(
  { url, method, headers, body }: OutgoingRequest,
  record: WireRecord | null,
  redact: TestTarget['redact'],
): Exchange['sent'] {
  return {
    url: redact(url.href),
    method,
    headers: redactHeaders(record?.sentHeaders ?? headers, redact),
    body: body === null ? null : redact(body),
  }
}

function shownReply(
  { status, receivedHeaders }: WireRecord,
  body: string,
  redact: TestTarget['redact'],
): Exchange['received'] {
  return { status, headers: redactHeaders(receivedHeaders, redact), body }
}
