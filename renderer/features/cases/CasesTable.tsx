import { Table } from '@mantine/core'
import { Markup } from '../../ui/Markup.tsx'
import { TableSection } from '../../ui/TableSection.tsx'
import type { CaseRow } from './case-rows.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'

/** The feedback cases of an area, in the order in which they are tried. */
export function CasesTable({ rows }: { readonly rows: readonly CaseRow[] }) {
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
