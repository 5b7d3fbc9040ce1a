import { UnstyledButton, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import type { ExchangeRecord } from '../../model/exchanges-store.ts'
import { StateDot } from '../../ui/StateDot.tsx'
import css from './ExchangePane.module.css'
import { changeExchangeView, toneOf, useExchangeView } from './exchange-view.ts'
import { strings } from './strings.ts'
import { subjectOf } from './subject-of.ts'

interface Props {
  readonly records: readonly ExchangeRecord[]
  readonly shownId: string | undefined
}

/** The exchanges of this session, newest first. */
export function ExchangeList({ records, shownId }: Props) {
  const withPreviews = useExchangeView((state) => state.withPreviews)
  return (
    <div className={css.list} role="group" aria-label={strings.exchanges}>
      <Checkbox
        className={css.filter ?? ''}
        size="xs"
        label={strings.previews}
        checked={withPreviews}
        onChange={(event) => {
          changeExchangeView({ withPreviews: event.currentTarget.checked })
        }}
      />
      <ul>
        {records.map((record, index) => (
          <li key={record.exchange.id}>
            <Entry
              record={record}
              isShown={record.exchange.id === shownId}
              // The newest one is followed: the next run takes its place.
              selects={index === 0 ? null : record.exchange.id}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EntryProps {
  readonly record: ExchangeRecord
  readonly isShown: boolean
  readonly selects: string | null
}

function Entry({ record: { exchange }, isShown, selects }: EntryProps) {
  const subject = useMemo(() => subjectOf(exchange.sent.body), [exchange.sent.body])
  return (
    <UnstyledButton
      className={css.entry ?? ''}
      aria-current={isShown ? 'true' : undefined}
      onClick={() => {
        changeExchangeView({ selectedId: selects })
      }}
    >
      <StateDot tone={toneOf(exchange)} />
      <span className={css.purpose}>{strings.purpose[exchange.purpose]}</span>
      <span className={css.status}>{exchange.received?.status ?? strings.noAnswer}</span>
      {subject !== null && (
        <span className={css.subject} dir="auto">
          {subject}
        </span>
      )}
      <span className={css.time}>
        {strings.milliseconds(exchange.durationMs)} · {new Date(exchange.startedAt).toLocaleTimeString()}
      </span>
    </UnstyledButton>
  )
}
