import { VisuallyHidden } from '@mantine/core'
import css from './Documents.module.css'
import { strings } from './strings.ts'

/** The dot behind the name of an area with unsaved changes, and its word for those who do not see it. */
export function Unsaved() {
  return (
    <span className={css.dot} title={strings.unsaved}>
      <span aria-hidden="true">●</span>
      <VisuallyHidden>{strings.unsaved}</VisuallyHidden>
    </span>
  )
}
