import { create } from 'zustand'
import type { Exchange } from '../../server/contract/studio.ts'
import type { EvaluationInput, EvaluationOperation, WireFormat } from '../../server/contract/wire-requests.ts'

/** One exchange, and what it was built from when it was an evaluation of this page. */
export interface ExchangeRecord {
  readonly exchange: Exchange
  readonly evaluation: {
    readonly operation: EvaluationOperation
    readonly input: EvaluationInput
    readonly format: WireFormat
  } | null
}

interface ExchangesState {
  readonly records: readonly ExchangeRecord[]
}

const maxRecords = 200

/** What went over the wire in this session, newest first, at most 200. */
export const useExchanges = create<ExchangesState>()(() => ({ records: [] }))

/** Adds records, newest first; one that is known already stays as it is. */
export function addExchanges(added: readonly ExchangeRecord[]): void {
  useExchanges.setState(({ records }) => {
    const known = new Set(records.map(({ exchange }) => exchange.id))
    const fresh = added.filter(({ exchange }) => !known.has(exchange.id))
    return { records: [...records, ...fresh].sort(newestFirst).slice(0, maxRecords) }
  })
}

function newestFirst(a: ExchangeRecord, b: ExchangeRecord): number {
  return b.exchange.startedAt.localeCompare(a.exchange.startedAt)
}
