import { Table } from '@mantine/core'
import { Markup } from '../../ui/Markup.tsx'
import css from './AuthorView.module.css'
import type { CaseRow } from './params-form.ts'
import { strings } from './strings.ts'
import { TableSection } from './TableSection.tsx'

interface Props {
  readonly rows: readonly CaseRow[]
}

/** The feedback cases of an area, in the order in which they are tried. */
export function CasesTable({ rows }: Props) {
  return (
    <TableSection
      title={strings.cases}
      columns={['', ...strings.caseColumns]}
      empty={rows.length === 0 ? strings.noCases : undefined}
    >
      {rows.map(({ answer, feedback, mark }, index) => (
        <Table.Tr key={index}>
          <Table.Td c="dimmed">{index + 1}</Table.Td>
          <Table.Td className={css.mono}>{answer}</Table.Td>
          <Table.Td>
            <div className={css.markup}>
              <Markup text={feedback} />
            </div>
          </Table.Td>
          <Table.Td className={css.mono}>{mark}</Table.Td>
        </Table.Tr>
      ))}
    </TableSection>
  )
}
