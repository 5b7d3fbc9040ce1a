import css from './LogRow.module.css'

interface Props {
  /** ISO time. */
  readonly at: string
  /** Who wrote the line; decides its colour. */
  readonly source: string
  /** The writer in words. */
  readonly writer: string
  readonly text: string
}

/** One line of a log: when, who, what. */
export function LogRow({ at, source, writer, text }: Props) {
  return (
    <div className={css.line} data-source={source}>
      <span className={css.time}>{new Date(at).toLocaleTimeString()}</span>
      <span className={css.source}>{writer}</span>
      <span className={css.text}>{text}</span>
    </div>
  )
}
