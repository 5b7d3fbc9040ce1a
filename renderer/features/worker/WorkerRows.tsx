import { Table } from '@mantine/core'
import { useRef } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import type { WorkerRow } from '../../../server/contract/worker.ts'
import { toneOf } from '../../model/worker-tone.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { StateDot } from '../../ui/StateDot.tsx'
import { useReachable } from '../../ui/use-reachable.ts'
import { strings } from './strings.ts'
import css from './WorkerView.module.css'

interface Props {
  readonly entry: FunctionSummary
}

/** The processes that are there now: each one's state, since when, and the call that it works on. */
export function WorkerRows({ entry }: Props) {
  const { workers } = entry.worker
  const box = useRef<HTMLDivElement>(null)
  useReachable(box, workers)
  if (workers.length === 0) {
    return <p className={css.quiet}>{strings.noProcess[entry.interface]}</p>
  }
  const { columns } = strings
  return (
    <div ref={box} className={css.rowsBox} role="group" aria-label={strings.rows(entry.name)}>
      <Table className={css.rows ?? ''} aria-label={strings.rows(entry.name)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.number}</Table.Th>
            <Table.Th>{columns.pid}</Table.Th>
            <Table.Th>{columns.state}</Table.Th>
            <Table.Th>{columns.answered}</Table.Th>
            <Table.Th>{columns.running}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {workers.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ row }: { readonly row: WorkerRow }) {
  const { number, pid, state, since, callsAnswered, running } = row
  const from = new Date(since)
  return (
    <Table.Tr data-state={state}>
      <Table.Td>{number}</Table.Td>
      <Table.Td>{pid ?? strings.noPid}</Table.Td>
      <Table.Td>
        <StateDot tone={toneOf(state)} /> {strings.state[state]}{' '}
        <span className={css.word}>
          {state === 'ready' ? strings.since(from.toLocaleTimeString()) : <Elapsed since={from.getTime()} />}
        </span>
      </Table.Td>
      <Table.Td>{callsAnswered}</Table.Td>
      <Table.Td className={css.running ?? ''}>
        {running && (
          <>
            {running.method} <bdi title={strings.requestId}>{running.requestId}</bdi>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
