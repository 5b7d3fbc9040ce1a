import { Table, Text } from '@mantine/core'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { isStale, newestRun, useRuns, type Run } from '../../model/runs-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './CaseTrace.module.css'
import { findingsOf, type Finding } from './findings.ts'
import { Findings } from './Findings.tsx'
import { useProbe } from './probe-store.ts'
import { ProbeBar } from './ProbeBar.tsx'
import { strings } from './strings.ts'
import { TraceLine } from './TraceLine.tsx'
import { traceRows, type TraceRow } from './trace-rows.ts'

const none = useProbe.getInitialState()

/** Why the newest run came out as it did: every comparison, in the order in which it was tried (protocol.md 2). */
export function CaseTrace() {
  const areaId = useDocuments((state) => currentArea(state).id)
  const run = useRuns((state) => newestRun(state, areaId))
  if (run === undefined) return <EmptyState title={strings.noRun}>{strings.noRunHint}</EmptyState>
  if (run.input === null) return <EmptyState title={strings.notSent}>{strings.notSentHint}</EmptyState>
  return <Trace run={run} input={run.input} />
}

function Trace({ run, input }: { readonly run: Run; readonly input: NonNullable<Run['input']> }) {
  const probe = useProbe((state) => (state.runNumber === run.number ? state : none))
  const entry = useFunctions(functionOfKind('evaluation'))
  const stale = useDocuments((state) => isStale(run, state, entry))
  const trace = run.exchange?.trace
  const rows = traceRows({ input, outcome: run.outcome, trace }, probe.calls)
  const findings = findingsOf(rows, probe.reach)
  const hasCases = rows.length > 1
  const omitted = trace?.omitted ?? 0
  return (
    <div className={css.root} data-stale={stale || undefined}>
      <ProbeBar run={run} probe={probe} canAsk={hasCases} isStale={stale} />
      {trace === undefined && hasCases && (
        <Text size="sm" c="dimmed">
          {strings.separate}
        </Text>
      )}
      <Findings findings={findings} isComplete={probe.status === 'done' && hasCases} />
      <Lines run={run} rows={rows} findings={findings} />
      {omitted > 0 && (
        <Text size="sm" c="dimmed">
          {strings.omitted(omitted)}
        </Text>
      )}
    </div>
  )
}

interface LinesProps {
  readonly run: Run
  readonly rows: readonly TraceRow[]
  readonly findings: readonly Finding[]
}

function Lines({ run, rows, findings }: LinesProps) {
  return (
    <Table className={css.table ?? ''} aria-label={strings.title}>
      <Table.Thead>
        <Table.Tr>
          {strings.columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <TraceLine
            key={row.caseIndex ?? 'answer'}
            row={row}
            isRead={isRead(row.caseIndex, run)}
            finding={findings.find(({ caseIndex }) => caseIndex === row.caseIndex)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Whether the line's feedback is what the learner gets. */
function isRead(caseIndex: number | null, { outcome }: Run): boolean {
  return outcome.kind === 'verdict' && outcome.matchedCase === caseIndex
}
