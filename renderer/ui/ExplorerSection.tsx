import { useId, type ReactNode } from 'react'
import css from './Explorer.module.css'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled list in the explorer. */
export function ExplorerSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}
