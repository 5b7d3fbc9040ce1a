import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import css from './WordDiff.module.css'

interface Props {
  /** The accessible name of the comparison. */
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Longer texts are shown one after the other: finding the words that differ would take too long. */
const longest = 5_000

/** Two short texts in one line of words: what is only in the first is struck out, what is only in the second is underlined. */
export function WordDiff({ label, before, after }: Props) {
  const parts = useMemo(() => partsOf(before, after), [before, after])
  return (
    <p className={css.words} role="group" aria-label={label} dir="auto">
      {parts.map(({ value, removed, added }, index) =>
        removed ? (
          <del key={index}>{value}</del>
        ) : added ? (
          <ins key={index}>{value}</ins>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </p>
  )
}

function partsOf(before: string, after: string) {
  if (before.length + after.length <= longest) return diffWordsWithSpace(before, after)
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
}
