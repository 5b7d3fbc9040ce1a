import css from './SaidNow.module.css'

interface Props {
  /** What was said last; null while nothing was said. */
  readonly words: string | null
}

/** The newest words of somebody who is at work, in at most two lines; nothing while there are none. */
export function SaidNow({ words }: Props) {
  return (
    <span role="status" dir="auto" className={css.words}>
      {words}
    </span>
  )
}
