import css from './StateDot.module.css'

interface Props {
  readonly tone: 'good' | 'bad' | 'warn' | 'quiet'
}

/** A coloured dot beside a word that says the same. */
export function StateDot({ tone }: Props) {
  return <span className={css.dot} data-tone={tone} aria-hidden="true" />
}
