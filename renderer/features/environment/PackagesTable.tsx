import { Table } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { EnvironmentPackage } from '../../../server/contract/environment.ts'
import css from './EnvironmentSection.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly packages: readonly EnvironmentPackage[]
}

const icons = {
  there: IconCheck,
  missing: IconX,
  'wrong-version': IconAlertTriangle,
  unknown: IconQuestionMark,
} as const
const tones = { there: 'good', missing: 'bad', 'wrong-version': 'warn', unknown: 'quiet' } as const
const ranks = { missing: 0, 'wrong-version': 1, unknown: 2, there: 3 } as const

/** The listed packages with what is there of each; what is missing comes first. */
export function PackagesTable({ packages }: Props) {
  if (packages.length === 0) return null
  const sorted = packages.toSorted((a, b) => ranks[a.state] - ranks[b.state])
  return (
    <Table className={css.table ?? ''} aria-label={strings.packages}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{strings.columns.state}</Table.Th>
          <Table.Th>{strings.columns.name}</Table.Th>
          <Table.Th>{strings.columns.wanted}</Table.Th>
          <Table.Th>{strings.columns.installed}</Table.Th>
          <Table.Th>{strings.columns.file}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((one, index) => (
          // The same package may be listed twice, for two systems or by two files.
          <Row key={`${one.name} ${one.wanted} ${index}`} one={one} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ one: { name, wanted, installed, state, file } }: { readonly one: EnvironmentPackage }) {
  const Icon = icons[state]
  return (
    <Table.Tr data-package={state}>
      <Table.Td className={css.state} data-tone={tones[state]}>
        <Icon size={15} stroke={2.2} aria-hidden="true" /> {strings.state[state]}
      </Table.Td>
      <Table.Td className={css.code}>
        <bdi>{name}</bdi>
      </Table.Td>
      <Table.Td className={css.code}>{wanted === '' ? strings.anyVersion : wanted}</Table.Td>
      <Table.Td className={css.code}>
        {installed === null || installed === '' ? strings.notInstalled : installed}
      </Table.Td>
      <Table.Td className={css.code}>{file}</Table.Td>
    </Table.Tr>
  )
}
