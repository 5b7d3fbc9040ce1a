import type { ReactNode } from 'react'
import css from './SectionLabel.module.css'

interface Props {
  readonly children: ReactNode
  readonly id?: string
  /** What stands at the end of the line. */
  readonly aside?: ReactNode
}

/** The quiet heading of a section in a pane. */
export function SectionLabel({ children, id, aside }: Props) {
  return (
    <div className={css.row}>
      <h3 className={css.label} id={id}>
        {children}
      </h3>
      {aside}
    </div>
  )
}
