import type { FunctionKind } from '../../../server/contract/function.ts'
import type { Exchange } from '../../../server/contract/studio.ts'
import { readHealthReply } from '../../../server/contract/wire-health-replies.ts'
import { evaluationRequest, type WireRequest } from '../../../server/contract/wire-requests.ts'
import { failureKind, noAnswerKind } from '../../model/failure-kind.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { cancelExchange, newExchangeId, sendExchange } from '../../model/send-exchange.ts'
import { useHealth, type CheckResult } from './health-store.ts'
import type { TestOrder } from './test-rows.ts'

/** Runs the healthcheck of each open function. One that is still under way is ended first. Never rejects. */
export async function runHealthcheck(): Promise<void> {
  cancelHealthcheck()
  const number = useHealth.getState().lastNumber + 1
  const planned = plannedChecks().map((check) => ({ ...check, id: newExchangeId() }))
  useHealth.setState({
    lastNumber: number,
    running: { number, since: Date.now(), exchangeIds: planned.map(({ id }) => id) },
  })
  await Promise.all(
    planned.map(async ({ kind, request, purpose, id }) => {
      const filesRevision = functionOfKind(kind)(useFunctions.getState())?.files.runsRevision ?? 0
      const exchange = await sendExchange(request, { id, purpose })
      if (useHealth.getState().running?.number === number) finish(kind, exchange, filesRevision)
    }),
  )
  useHealth.setState(({ running }) => (running?.number === number ? { running: null } : {}))
}

/** Ends the healthcheck that is under way; what is known from before stays. */
export function cancelHealthcheck(): void {
  const { running } = useHealth.getState()
  if (!running) return
  useHealth.setState({ running: null })
  for (const id of running.exchangeIds) void cancelExchange(id)
}

/** Changes the order of the tests. */
export function orderTests(order: TestOrder): void {
  useHealth.setState({ order })
}

/** Searches the names of the tests. */
export function searchTests(search: string): void {
  useHealth.setState({ search })
}

/** Reads the answer of one check; never throws. */
export function readCheck({ received, failure }: Exchange): CheckResult {
  if (!received) {
    const kind = noAnswerKind(failure?.code ?? '')
    return { kind: 'failure', failure: kind, message: failure?.message ?? '', fields: {} }
  }
  const reading = readHealthReply(received)
  if (reading.kind === 'health') return { kind: 'health', reading }
  return {
    kind: 'failure',
    failure: failureKind(reading),
    message: reading.message,
    fields: reading.fields ?? {},
  }
}

interface PlannedCheck {
  readonly kind: FunctionKind
  readonly request: WireRequest
  readonly purpose: 'healthcheck' | 'health'
}

/** The tests by name are only told by the Legacy API (protocol.md 3.5); a chat function tells its state (4.5). */
function plannedChecks(): readonly PlannedCheck[] {
  const kinds = new Set(useFunctions.getState().functions.map(({ kind }) => kind))
  const empty = { response: '', answer: '', params: {} }
  const evaluation: PlannedCheck = {
    kind: 'evaluation',
    request: evaluationRequest('legacy', 'healthcheck', empty),
    purpose: 'healthcheck',
  }
  const chat: PlannedCheck = {
    kind: 'chat',
    request: { method: 'GET', path: '/chat/health', headers: { 'x-api-version': '0.1.0' }, body: null },
    purpose: 'health',
  }
  return kinds.has('chat') ? (kinds.has('evaluation') ? [evaluation, chat] : [chat]) : [evaluation]
}

function finish(kind: FunctionKind, exchange: Exchange, filesRevision: number): void {
  const check = {
    at: new Date(),
    durationMs: exchange.durationMs,
    filesRevision,
    result: readCheck(exchange),
  }
  useHealth.setState(({ checks }) => ({ checks: { ...checks, [kind]: check } }))
}
