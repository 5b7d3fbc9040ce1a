import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReadWarning } from '../../../server/contract/wire-replies.ts'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly warnings: readonly ReadWarning[]
}

/** What the base layer or the function warned about. */
export function Warnings({ warnings }: Props) {
  if (warnings.length === 0) return null
  return (
    <ul className={css.warnings} aria-label={strings.warnings}>
      {warnings.map(({ message, caseIndex }, index) => (
        <li key={index}>
          <IconAlertTriangle size={15} aria-hidden="true" />
          <span>
            {caseIndex !== null && <b>{strings.matchedCase(caseIndex + 1)}: </b>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}
