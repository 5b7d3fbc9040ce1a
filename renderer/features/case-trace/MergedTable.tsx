import { Table, Text } from '@mantine/core'
import { showValue } from '../../ui/json-value.ts'
import css from './CaseTrace.module.css'
import type { MergedParam } from './merged-params.ts'
import { strings } from './strings.ts'

interface Props {
  /** Of the comparison. */
  readonly name: string
  readonly merged: readonly MergedParam[]
}

/** All params of one call, each with where it came from. */
export function MergedTable({ name, merged }: Props) {
  if (merged.length === 0) return <Text size="sm">{strings.noParams}</Text>
  return (
    <Table className={css.merged ?? ''} aria-label={strings.allParams(name)}>
      <Table.Thead>
        <Table.Tr>
          {strings.paramColumns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {merged.map(({ name: param, value, from, instead }) => (
          <Table.Tr key={param} data-from={from}>
            <Table.Td className={css.mono}>{param}</Table.Td>
            <Table.Td className={css.mono}>{showValue(value).slice(0, 400)}</Table.Td>
            <Table.Td>
              {strings.from[from]}
              {instead !== undefined && <> {strings.instead(showValue(instead).slice(0, 80))}</>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
