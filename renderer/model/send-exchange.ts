import type { Exchange, ExchangeRequest } from '../../server/contract/studio.ts'
import {
  evaluationRequest,
  type EvaluationInput,
  type EvaluationOperation,
  type WireRequest,
} from '../../server/contract/wire-requests.ts'
import { deleteExchange, postExchange } from '../lib/studio-api.ts'
import { addExchanges, type ExchangeRecord } from './exchanges-store.ts'
import { forgetSteps } from './progress-store.ts'
import { sentenceOf } from './sentence-of.ts'
import { useUiSettings } from './ui-settings.ts'

/** What to send, besides the wire request itself. */
export interface SendOptions {
  /** From `newExchangeId`; needed only by a caller that may cancel. */
  readonly id?: string
  readonly purpose: ExchangeRequest['purpose']
}

/** A fresh id for an exchange. */
export function newExchangeId(): string {
  return crypto.randomUUID()
}

/**
 * Sends one request to the base layer and records it. Never rejects: when even the studio server does not
 * answer, the exchange says so in `failure` with the code `studio-unreachable`.
 */
export function sendExchange(request: WireRequest, options: SendOptions): Promise<Exchange> {
  return sendAndRecord(request, options, null)
}

/** Sends an operation of the evaluation function in the wire format that the author chose. Never rejects. */
export function sendEvaluation(
  operation: EvaluationOperation,
  input: EvaluationInput,
  id: string = newExchangeId(),
): Promise<Exchange> {
  const format = useUiSettings.getState().wireFormat
  const request = evaluationRequest(format, operation, input)
  return sendAndRecord(request, { id, purpose: operation }, { operation, input, format })
}

/**
 * Sends an operation that nobody asked to see: neither the history here nor the one of the studio server shows it.
 * Never rejects.
 */
export function sendUnrecorded(
  operation: EvaluationOperation,
  input: EvaluationInput,
  id: string = newExchangeId(),
): Promise<Exchange> {
  const request = evaluationRequest(useUiSettings.getState().wireFormat, operation, input)
  return send({ ...exchangeRequest(request, { id, purpose: operation }), unrecorded: true })
}

/** Ends an exchange that is under way; harmless when it has ended already. */
export async function cancelExchange(id: string): Promise<void> {
  try {
    await deleteExchange(id)
  } catch {
    // An unknown id means that it ended by itself meanwhile; its own promise tells what happened.
  }
}

async function sendAndRecord(
  request: WireRequest,
  options: SendOptions,
  evaluation: ExchangeRecord['evaluation'],
): Promise<Exchange> {
  const exchange = await send(exchangeRequest(request, options))
  addExchanges([{ exchange, evaluation }])
  return exchange
}

function exchangeRequest(request: WireRequest, options: SendOptions): ExchangeRequest {
  return {
    id: options.id ?? newExchangeId(),
    purpose: options.purpose,
    target: 'local',
    method: request.method,
    path: request.path,
    headers: { ...request.headers },
    body: request.body,
  }
}

async function send(sent: ExchangeRequest): Promise<Exchange> {
  const startedAt = new Date()
  const exchange = await postExchange(sent).catch((problem: unknown) => failed(sent, startedAt, problem))
  forgetSteps(sent.id)
  return exchange
}

function failed(request: ExchangeRequest, startedAt: Date, problem: unknown): Exchange {
  return {
    id: request.id,
    purpose: request.purpose,
    startedAt: startedAt.toISOString(),
    sent: { url: request.path, method: request.method, headers: request.headers, body: request.body },
    received: null,
    failure: { code: 'studio-unreachable', message: sentenceOf(problem) },
    durationMs: Date.now() - startedAt.getTime(),
  }
}
