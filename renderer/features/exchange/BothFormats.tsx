import type { ExchangeRecord } from '../../model/exchanges-store.ts'
import { bothFormats } from './both-formats.ts'
import css from './ExchangePane.module.css'
import { MessagePart } from './MessagePart.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly evaluation: NonNullable<ExchangeRecord['evaluation']>
}

/** One evaluation as each of the two wire formats carries it, side by side. */
export function BothFormats({ evaluation }: Props) {
  return (
    <>
      <p className={css.quiet}>{strings.formatsHint}</p>
      <div className={css.columns}>
        {bothFormats(evaluation).map(({ format, request, wasSent }) => (
          <MessagePart
            key={format}
            title={strings[format]}
            line={`${request.method} ${request.path}`}
            headers={request.headers}
            body={request.body}
            note={wasSent && <span className={css.note}>{strings.wasSent}</span>}
          />
        ))}
      </div>
    </>
  )
}
