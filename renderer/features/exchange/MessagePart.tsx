import type { ReactNode } from 'react'
import { BodyText } from './BodyText.tsx'
import css from './ExchangePane.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly title: string
  /** The first line of the message. */
  readonly line: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly note?: ReactNode
}

/** One HTTP message: its first line, its headers and its body. */
export function MessagePart({ title, line, headers, body, note }: Props) {
  const entries = Object.entries(headers)
  return (
    <div className={css.part} role="group" aria-label={title}>
      <h3>
        {title} {note}
      </h3>
      <p className={css.line}>{line}</p>
      <details className={css.headers}>
        <summary>{strings.headers(entries.length)}</summary>
        <dl>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <BodyText text={body} label={title} />
    </div>
  )
}
