import { SegmentedControl, Table, TextInput } from '@mantine/core'
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { useHealth } from './health-store.ts'
import { orderTests, searchTests } from './health-actions.ts'
import css from './HealthView.module.css'
import { strings } from './strings.ts'
import { arranged, type TestOrder, type TestRow } from './test-rows.ts'

interface Props {
  readonly rows: readonly TestRow[]
}

const orders = [
  { value: 'outcome', label: strings.byOutcome },
  { value: 'time', label: strings.byTime },
  { value: 'name', label: strings.byName },
] satisfies { value: TestOrder; label: string }[]

/** The function's own tests: searched, ordered, with their times. */
export function TestsTable({ rows }: Props) {
  const order = useHealth((state) => state.order)
  const search = useHealth((state) => state.search)
  const shown = arranged(rows, order, search)
  const slowest = Math.max(...rows.map(({ timeMs }) => timeMs ?? 0))
  return (
    <>
      <div className={css.tools}>
        <TextInput
          size="xs"
          className={css.search ?? ''}
          type="search"
          aria-label={strings.search}
          placeholder={strings.search}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => {
            searchTests(event.currentTarget.value)
          }}
        />
        <SegmentedControl
          size="xs"
          aria-label={strings.order}
          data={orders}
          value={order}
          onChange={orderTests}
        />
      </div>
      <Table className={css.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{strings.columns.outcome}</Table.Th>
            <Table.Th>{strings.columns.name}</Table.Th>
            <Table.Th>{strings.columns.time}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row, index) => (
            // Names repeat: the same test may be both a failure and an error.
            <Row key={`${row.outcome} ${row.name} ${index}`} row={row} slowest={slowest} />
          ))}
        </Table.Tbody>
      </Table>
      {shown.length === 0 && <p className={css.quiet}>{strings.noMatch}</p>}
    </>
  )
}

function Row({ row, slowest }: { readonly row: TestRow; readonly slowest: number }) {
  const { name, outcome, timeMs } = row
  const Icon = outcome === 'passed' ? IconCheck : IconX
  const share = timeMs === null || slowest === 0 ? 0 : timeMs / slowest
  return (
    <Table.Tr data-test={outcome}>
      <Table.Td className={css.outcome} data-tone={outcome === 'passed' ? 'good' : 'bad'}>
        <Icon size={15} stroke={2.2} aria-hidden="true" /> {strings.test[outcome]}
      </Table.Td>
      <Table.Td className={css.testName}>{name}</Table.Td>
      <Table.Td className={css.time}>
        <span>{timeMs === null ? strings.noTime : strings.milliseconds(timeMs)}</span>
        <span className={css.share} style={{ width: `${Math.round(share * 64)}px` }} aria-hidden="true" />
      </Table.Td>
    </Table.Tr>
  )
}
