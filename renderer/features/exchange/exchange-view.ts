import { create } from 'zustand'
import type { ExchangeRecord } from '../../model/exchanges-store.ts'

/** What is shown of the exchanges. */
export interface ExchangeView {
  /** Null follows the newest one. */
  readonly selectedId: string | null
  readonly body: 'pretty' | 'raw'
  readonly part: 'exchange' | 'formats'
  readonly withPreviews: boolean
}

const initial: ExchangeView = { selectedId: null, body: 'pretty', part: 'exchange', withPreviews: false }

/** The same in each place where exchanges are shown. */
export const useExchangeView = create<ExchangeView>()(() => initial)

/** Changes what is shown. */
export function changeExchangeView(change: Partial<ExchangeView>): void {
  useExchangeView.setState(change)
}

/** The exchanges of the list, newest first. */
export function listed(records: readonly ExchangeRecord[], view: ExchangeView): readonly ExchangeRecord[] {
  if (view.withPreviews) return records
  return records.filter(({ exchange }) => exchange.purpose !== 'preview' || exchange.id === view.selectedId)
}

/** The exchange whose details are shown: the selected one, else the newest that is listed. */
export function shownRecord(
  records: readonly ExchangeRecord[],
  selectedId: string | null,
): ExchangeRecord | undefined {
  return records.find(({ exchange }) => exchange.id === selectedId) ?? records[0]
}

/** How an exchange went, for a colour beside its status. */
export function toneOf({ received }: ExchangeRecord['exchange']): 'good' | 'warn' | 'bad' {
  if (!received) return 'bad'
  return received.status < 400 ? 'good' : 'warn'
}
