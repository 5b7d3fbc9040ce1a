import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showValue } from '../../ui/json-value.ts'
import { VirtualGrid } from '../../ui/VirtualGrid.tsx'
import { strings } from './many-strings.ts'
import type { TriedRow } from './pasted-tests.ts'
import css from './Tests.module.css'

const columns = [
  { id: 'response', label: strings.manyColumns.response, width: 'minmax(120px, 1.4fr)' },
  { id: 'expected', label: strings.manyColumns.expected, width: '92px' },
  { id: 'verdict', label: strings.manyColumns.verdict, width: '112px' },
  { id: 'feedback', label: strings.manyColumns.feedback, width: 'minmax(100px, 1.4fr)' },
]

interface Props {
  readonly rows: readonly TriedRow[]
  readonly active: number
  readonly onActive: (row: number) => void
}

/** Pasted responses with their verdicts, as they come. */
export function ManyList({ rows, active, onActive }: Props) {
  return (
    <VirtualGrid
      label={strings.manyList}
      columns={columns}
      count={rows.length}
      active={Math.min(active, rows.length - 1)}
      onActive={onActive}
      cells={(at) => cellsOf(rows[at])}
      state={(at) => rows[at]?.result?.outcome ?? 'not-run'}
    />
  )
}

function cellsOf(row: TriedRow | undefined): readonly ReactNode[] {
  if (row === undefined) return []
  const { pasted, result } = row
  return [
    <bdi key="response" className={css.mono}>
      {showValue(pasted.response)}
    </bdi>,
    <span key="expected" className={css.quiet}>
      {pasted.isCorrect === null ? '' : wordOf(pasted.isCorrect)}
    </span>,
    result === null ? '' : <Verdict key="verdict" row={row} />,
    <bdi key="feedback" className={css.quiet}>
      {result?.problem ?? result?.feedback ?? ''}
    </bdi>,
  ]
}

function Verdict({ row: { pasted, result } }: { readonly row: TriedRow }) {
  const verdict = result?.isCorrect ?? null
  if (verdict === null) {
    return (
      <span className={css.state} data-tone="warn">
        <IconAlertTriangle size={14} aria-hidden="true" /> {strings.error}
      </span>
    )
  }
  const isExpected = pasted.isCorrect === null || pasted.isCorrect === verdict
  const tone = pasted.isCorrect === null ? 'quiet' : isExpected ? 'good' : 'bad'
  const Icon = isExpected ? IconCheck : IconX
  const said = isExpected ? strings.asExpected : strings.notAsExpected
  return (
    <span className={css.state} data-tone={tone}>
      {pasted.isCorrect !== null && <Icon size={14} role="img" aria-label={said} />} {wordOf(verdict)}
    </span>
  )
}

function wordOf(isCorrect: boolean): string {
  return isCorrect ? strings.correct : strings.notCorrect
}
