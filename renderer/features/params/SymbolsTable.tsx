import { Table } from '@mantine/core'
import { Formula } from '../../ui/Formula.tsx'
import { TableSection } from '../../ui/TableSection.tsx'
import css from './Params.module.css'
import type { SymbolRow } from './params-form.ts'
import { strings } from './strings.ts'

interface Props {
  readonly rows: readonly SymbolRow[]
}

/** The symbols of an area: what learners may type and how it is shown. */
export function SymbolsTable({ rows }: Props) {
  return (
    <TableSection
      title={strings.symbols}
      columns={strings.symbolColumns}
      empty={rows.length === 0 ? strings.noSymbols : undefined}
    >
      {rows.map(({ code, latex, aliases }) => (
        <Table.Tr key={code}>
          <Table.Td className={css.mono}>{code}</Table.Td>
          <Table.Td>{latex !== null && <Formula latex={latex} />}</Table.Td>
          <Table.Td className={css.mono}>{latex ?? strings.malformed}</Table.Td>
          <Table.Td>
            <span className={css.chips}>
              {aliases.map((alias) => (
                <code key={alias} className={css.chip}>
                  {alias}
                </code>
              ))}
            </span>
          </Table.Td>
        </Table.Tr>
      ))}
    </TableSection>
  )
}
