import { FindingRow } from './FindingRow.tsx'
import { focusPlace } from './focus-place.ts'
import css from './Params.module.css'
import { strings } from './strings.ts'
import type { Finding } from './symbol-findings.ts'
import { findingId, symbolCell } from './symbol-place.ts'

interface Props {
  readonly findings: readonly Finding[]
}

/** What there is to look at in the symbols; each leads to its cell. */
export function FindingsList({ findings }: Props) {
  if (findings.length === 0) return null
  return (
    <ul className={css.findings} aria-label={strings.findings}>
      {findings.map(({ severity, row, column, text }, i) => (
        <FindingRow
          key={`${row} ${column} ${text}`}
          id={findingId(i)}
          severity={severity}
          text={text}
          onShow={() => {
            focusPlace(symbolCell(row, column))
          }}
        />
      ))}
    </ul>
  )
}
