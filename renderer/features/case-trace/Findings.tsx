import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import css from './CaseTrace.module.css'
import type { Finding } from './findings.ts'
import { strings } from './strings.ts'

interface Props {
  readonly findings: readonly Finding[]
  /** Whether every case was asked. */
  readonly isComplete: boolean
}

/** Names shadowed, unreachable and duplicate cases; says so when there are none. */
export function Findings({ findings, isComplete }: Props) {
  if (findings.length === 0) {
    return isComplete ? (
      <p className={css.well}>
        <IconCheck size={15} aria-hidden="true" /> {strings.allWell}
      </p>
    ) : null
  }
  return (
    <ul className={css.findings} aria-label={strings.findings}>
      {findings.map(({ caseIndex, kind, text }) => (
        <li key={caseIndex} data-finding={kind}>
          <IconAlertTriangle size={15} aria-hidden="true" />
          <span>
            <b>{strings.caseName(caseIndex + 1)}.</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
