import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './FailureNotice.module.css'

interface Props {
  readonly title: string
  /** What it means and what to do, in our words. */
  readonly text: string
  /** What the function or the network said, as it said it. */
  readonly message?: string | undefined
  /** What was refused, by field. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined
  readonly isQuiet?: boolean
  /** Buttons. */
  readonly children?: ReactNode
}

/** Says that something failed, where and what to do; words of others stay apart from ours. */
export function FailureNotice({ title, text, message, fields = {}, isQuiet = false, children }: Props) {
  return (
    <section className={css.notice} data-quiet={isQuiet ? true : undefined} aria-label={title}>
      <div className={css.head}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
        <strong>{title}</strong>
      </div>
      <p>{text}</p>
      {message !== undefined && message !== '' && <pre tabIndex={0}>{message}</pre>}
      {Object.keys(fields).length > 0 && (
        <dl>
          {Object.entries(fields).map(([field, sentences]) => (
            <div key={field}>
              <dt>{field}</dt>
              {sentences.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {children !== undefined && <div className={css.foot}>{children}</div>}
    </section>
  )
}
