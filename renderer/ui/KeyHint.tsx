import { keyNames } from '../lib/platform.ts'
import css from './KeyHint.module.css'

interface Props {
  readonly keys: readonly string[]
}

/** The keys of a command, in small print; hidden from readers, who get `aria-keyshortcuts`. */
export function KeyHint({ keys }: Props) {
  if (keys.length === 0) return null
  return (
    <kbd className={css.keys} aria-hidden="true">
      {keyNames(keys).join(' ')}
    </kbd>
  )
}
