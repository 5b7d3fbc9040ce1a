import { diffLines } from 'diff'
import { useMemo } from 'react'
import css from './TextDiff.module.css'

interface Props {
  /** The accessible name of the comparison. */
  readonly label: string
  readonly before: string
  readonly after: string
  /** What lines that are only in one of the texts are called, for those who do not see colours. */
  readonly words: { readonly removed: string; readonly added: string; readonly same: string }
}

interface Line {
  readonly key: number
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Two texts as one list of lines: what is only in the first, only in the second, or in both. */
export function TextDiff({ label, before, after, words }: Props) {
  const lines = useMemo(() => linesOf(before, after), [before, after])
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <div className={css.diff} role="region" aria-label={label} tabIndex={0}>
      {isSame && <p className={css.same}>{words.same}</p>}
      {lines.map(({ key, kind, text }) => (
        <div key={key} className={css.line} data-kind={kind}>
          <span className={css.sign} role="img" aria-label={kind === 'same' ? '' : words[kind]}>
            {kind === 'removed' ? '−' : kind === 'added' ? '+' : ' '}
          </span>
          <span className={css.text} dir="auto">
            {text}
          </span>
        </div>
      ))}
    </div>
  )
}

function linesOf(before: string, after: string): readonly Line[] {
  const parts = diffLines(before, after, { stripTrailingCr: true })
  let key = 0
  return parts.flatMap(({ value, removed, added }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): Line => ({ key: key++, kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}
