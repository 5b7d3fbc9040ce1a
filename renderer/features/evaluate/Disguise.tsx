import { IconMasksTheater } from '@tabler/icons-react'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

/** Flags an error that was returned as data, which a platform takes for a successful evaluation (spec.md 7.2). */
export function Disguise({ error }: { readonly error: unknown }) {
  if (error === undefined || error === null) return null
  return (
    <section className={css.card} data-tone="warn" aria-label={strings.disguise}>
      <div className={css.head}>
        <IconMasksTheater size={22} stroke={1.8} aria-hidden="true" />
        <strong className={css.word}>{strings.disguise}</strong>
      </div>
      <p className={css.text}>{strings.errorAsData}</p>
    </section>
  )
}
