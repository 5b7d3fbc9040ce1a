import { IconArrowsExchange } from '@tabler/icons-react'
import { useExchanges } from '../../model/exchanges-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './ExchangePane.module.css'
import { ExchangeDetail } from './ExchangeDetail.tsx'
import { ExchangeList } from './ExchangeList.tsx'
import { listed, shownRecord, useExchangeView } from './exchange-view.ts'
import { strings } from './strings.ts'

/** What went over the wire, as it was sent: the newest exchanges, and one of them in full. */
export function ExchangePane() {
  const all = useExchanges((state) => state.records)
  const view = useExchangeView()
  if (all.length === 0) {
    return (
      <EmptyState icon={<IconArrowsExchange size={28} stroke={1.5} />} title={strings.none}>
        {strings.noneHint}
      </EmptyState>
    )
  }
  const records = listed(all, view)
  const shown = shownRecord(records, view.selectedId) ?? all[0]
  return (
    <div className={css.root}>
      <div className={css.pane}>
        <ExchangeList records={records} shownId={shown?.exchange.id} />
        {shown && <ExchangeDetail key={shown.exchange.id} record={shown} />}
      </div>
    </div>
  )
}
