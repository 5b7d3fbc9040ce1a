import { Table } from '@mantine/core'
import { TableSection } from '../../ui/TableSection.tsx'
import css from './Params.module.css'
import type { ParameterRow } from './params-form.ts'
import { strings } from './strings.ts'

interface Props {
  readonly rows: readonly ParameterRow[]
}

/** The function's own settings. */
export function ParametersTable({ rows }: Props) {
  return (
    <TableSection
      title={strings.parameters}
      columns={strings.parameterColumns}
      empty={rows.length === 0 ? strings.noParameters : undefined}
    >
      {rows.map(({ name, type, value }) => (
        <Table.Tr key={name}>
          <Table.Td className={css.mono}>{name}</Table.Td>
          <Table.Td>
            <span className={css.chip}>{type}</span>
          </Table.Td>
          <Table.Td className={css.mono}>{value}</Table.Td>
        </Table.Tr>
      ))}
    </TableSection>
  )
}
