import { Table } from '@mantine/core'
import { IconArrowBigRightFilled, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Markup } from '../../ui/Markup.tsx'
import { showValue } from '../../ui/json-value.ts'
import css from './CaseTrace.module.css'
import type { Finding } from './findings.ts'
import { MergedTable } from './MergedTable.tsx'
import { strings } from './strings.ts'
import type { TraceRow } from './trace-rows.ts'

interface Props {
  readonly row: TraceRow
  /** Whether its feedback is what the learner gets. */
  readonly isRead: boolean
  readonly finding: Finding | undefined
}

/** One comparison of the run, with all its params on demand. */
export function TraceLine({ row, isRead, finding }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { caseIndex, answer, said, merged, timeMs } = row
  const name = caseIndex === null ? strings.answer : strings.caseName(caseIndex + 1)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr className={css.line ?? ''} data-said={said} data-read={isRead || undefined}>
        <Table.Th scope="row" className={css.name ?? ''}>
          {name}
        </Table.Th>
        <Table.Td className={css.mono} dir="auto">
          {answer === undefined ? strings.noAnswer : showValue(answer).slice(0, 300)}
        </Table.Td>
        <Table.Td>
          <button
            type="button"
            className={css.more}
            aria-expanded={isOpen}
            aria-label={strings.allParams(name)}
            onClick={() => {
              setIsOpen(!isOpen)
            }}
          >
            <Chevron size={14} aria-hidden="true" />
            <span className={css.mono}>{changedText(merged)}</span>
          </button>
        </Table.Td>
        <Table.Td className={css.said}>
          {said === 'match' && <IconArrowBigRightFilled size={13} aria-hidden="true" />} {strings.said[said]}
        </Table.Td>
        <Table.Td className={css.time}>{strings.time(timeMs)}</Table.Td>
        <Table.Td className={css.reads}>
          <Reads row={row} isRead={isRead} />
          {finding && <span className={css.findingNote}>{finding.text}</span>}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={strings.columns.length}>
            <MergedTable name={name} merged={merged} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

function changedText(merged: TraceRow['merged']): string {
  const changed = merged.filter(({ from }) => from === 'case')
  const parts = changed.map(({ name, value }) => `${name} ${showValue(value)}`)
  return parts.length === 0 ? strings.none : parts.join(', ').slice(0, 120)
}

function Reads({ row: { reads, warning }, isRead }: Pick<Props, 'row' | 'isRead'>) {
  return (
    <>
      {warning !== null && (
        <span className={css.warning} dir="auto">
          {warning.slice(0, 500)}
        </span>
      )}
      {reads !== '' && <Markup text={reads} />}
      {reads === '' && warning === null && <span className={css.note}>{strings.nothing}</span>}
      {isRead && <span className={css.shown}>{strings.ownShown}</span>}
    </>
  )
}
