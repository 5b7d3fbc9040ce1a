import { SegmentedControl } from '@mantine/core'
import type { Exchange } from '../../../server/contract/studio.ts'
import type { ExchangeRecord } from '../../model/exchanges-store.ts'
import { BothFormats } from './BothFormats.tsx'
import { CopyMenu } from './CopyMenu.tsx'
import css from './ExchangePane.module.css'
import { changeExchangeView, toneOf, useExchangeView, type ExchangeView } from './exchange-view.ts'
import { MessagePart } from './MessagePart.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly record: ExchangeRecord
}

const bodies = [
  { value: 'pretty', label: strings.pretty },
  { value: 'raw', label: strings.raw },
] satisfies { value: ExchangeView['body']; label: string }[]

const parts = [
  { value: 'exchange', label: strings.exchange },
  { value: 'formats', label: strings.formats },
] satisfies { value: ExchangeView['part']; label: string }[]

/** One exchange in full: the request, the reply, and for an evaluation both wire formats. */
export function ExchangeDetail({ record }: Props) {
  const { exchange, evaluation } = record
  const { body, part } = useExchangeView()
  return (
    <div className={css.detail} role="group" aria-label={strings.purpose[exchange.purpose]}>
      <div className={css.bar}>
        <Outcome exchange={exchange} />
        {evaluation && (
          <SegmentedControl
            size="xs"
            aria-label={strings.view}
            data={parts}
            value={part}
            onChange={(value) => {
              changeExchangeView({ part: value })
            }}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={strings.bodyAs}
          data={bodies}
          value={body}
          onChange={(value) => {
            changeExchangeView({ body: value })
          }}
        />
        <CopyMenu exchange={exchange} />
      </div>
      {evaluation && part === 'formats' ? (
        <BothFormats evaluation={evaluation} />
      ) : (
        <RequestAndReply exchange={exchange} />
      )}
    </div>
  )
}

function Outcome({ exchange }: { readonly exchange: Exchange }) {
  return (
    <p className={css.outcome} data-tone={toneOf(exchange)}>
      <strong>{exchange.received ? strings.status(exchange.received.status) : strings.noAnswer}</strong>
      <span>{strings.milliseconds(exchange.durationMs)}</span>
    </p>
  )
}

function RequestAndReply({ exchange: { sent, received, failure } }: { readonly exchange: Exchange }) {
  return (
    <div className={css.columns}>
      <MessagePart
        title={strings.sent}
        line={`${sent.method} ${sent.url}`}
        headers={sent.headers}
        body={sent.body}
      />
      {received ? (
        <MessagePart
          title={strings.received}
          line={strings.status(received.status)}
          headers={received.headers}
          body={received.body}
        />
      ) : (
        <div className={css.part} role="group" aria-label={strings.received}>
          <h3>{strings.received}</h3>
          <p className={css.failure}>
            <strong>{strings.failed}.</strong> {failure?.message}
          </p>
        </div>
      )}
    </div>
  )
}
