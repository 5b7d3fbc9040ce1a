import css from './Steps.module.css'

interface Props {
  /** What the list is, with the number of its items. */
  readonly label: string
  readonly steps: readonly { readonly message: string; readonly afterMs: number }[]
}

/** What was said on the way to a result, folded; nothing when nothing was said. */
export function Steps({ label, steps }: Props) {
  if (steps.length === 0) return null
  return (
    <details className={css.root}>
      <summary className={css.summary}>{label}</summary>
      <ol className={css.list}>
        {steps.map(({ message, afterMs }, index) => (
          <li key={index} className={css.step}>
            <span className={css.time}>{(afterMs / 1_000).toFixed(1)} s</span>
            <span dir="auto" className={css.message}>
              {message}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
