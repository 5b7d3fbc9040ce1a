import { Table } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRuns, type Run } from '../../model/runs-store.ts'
import { failureWords } from './failure-words.ts'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

/** The runs of this session, newest first: verdict, response, time and format. */
export function RunSummary() {
  const runs = useRuns((state) => state.runs)
  if (runs.length === 0) return <EmptyState title={strings.noRun}>{strings.invite}</EmptyState>
  return (
    <Table className={css.table ?? ''} aria-label={strings.summaryColumns[0]}>
      <Table.Thead>
        <Table.Tr>
          {strings.summaryColumns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {runs.map((run) => (
          <Table.Tr key={run.number}>
            <Table.Td>{run.number}</Table.Td>
            <Table.Td className={css.verdictCell} data-tone={wordOf(run).tone}>
              {wordOf(run).word}
            </Table.Td>
            <Table.Td className={css.responseCell}>{run.area.response.text.slice(0, 200)}</Table.Td>
            <Table.Td className={css.timeCell}>{Math.round(run.durationMs)} ms</Table.Td>
            <Table.Td>{run.format === 'legacy' ? strings.legacy : strings.pathBased}</Table.Td>
            <Table.Td c="dimmed" className={css.timeCell}>
              {run.at.toLocaleTimeString()}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function wordOf({ outcome }: Run): { readonly word: string; readonly tone: string } {
  if (outcome.kind !== 'verdict') return { word: failureWords(outcome).title, tone: 'warn' }
  return outcome.isCorrect
    ? { word: strings.correct, tone: 'good' }
    : { word: strings.notCorrect, tone: 'bad' }
}
