import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { focusPlace } from './focus-place.ts'
import css from './Params.module.css'
import { strings } from './strings.ts'
import type { Finding, Severity } from './symbol-findings.ts'
import { findingId, symbolCell } from './symbol-place.ts'

interface Props {
  readonly findings: readonly Finding[]
}

const icons: Readonly<Record<Severity, typeof IconInfoCircle>> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  note: IconInfoCircle,
}

/** What there is to look at in the symbols; each leads to its cell. */
export function FindingsList({ findings }: Props) {
  if (findings.length === 0) return null
  return (
    <ul className={css.findings} aria-label={strings.findings}>
      {findings.map(({ severity, row, column, text }, i) => {
        const Icon = icons[severity]
        return (
          <li key={`${row} ${column} ${text}`}>
            <UnstyledButton
              id={findingId(i)}
              className={css.finding}
              data-severity={severity}
              onClick={() => {
                focusPlace(symbolCell(row, column))
              }}
            >
              <Icon size={15} role="img" aria-label={strings.severities[severity]} />
              <span dir="auto">{text}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
