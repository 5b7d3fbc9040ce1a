import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { currentArea, currentOpen, readOnlyReason, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readTyped } from '../../model/response-area.ts'
import { runOf, useTestRuns } from '../../model/test-runs-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { nameOf } from './change-tests.ts'
import { EvalTestsDialog } from './EvalTestsDialog.tsx'
import { ManyResponses } from './ManyResponses.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { strings } from './strings.ts'
import { filteredRows, type TestRow } from './test-rows.ts'
import css from './Tests.module.css'
import { addTests, whyNotRun } from './tests-actions.ts'
import { TestDetail } from './TestDetail.tsx'
import { TestsBar } from './TestsBar.tsx'
import { TestsList } from './TestsList.tsx'
import { useTests } from './tests-store.ts'
import { useTestRows } from './use-test-rows.ts'

/** The tests of the response area: written, run, compared, kept true. */
export function TestsTab() {
  const area = useDocuments(currentArea)
  const isReadOnly = useDocuments((state) => {
    const open = currentOpen(state)
    return open === null || readOnlyReason(open) !== null
  })
  const rows = useTestRows()
  const run = useTestRuns(runOf(area.id))
  const problem = whyNotRun(area)
  return (
    <div className={css.root}>
      <TestsBar rows={rows} run={run} canRun={problem === null && rows.length > 0} />
      <Notices problem={problem} isReadOnly={isReadOnly} />
      {rows.length === 0 ? <NoTests /> : <ListAndDetail rows={rows} {...{ isReadOnly, problem }} />}
      {!isReadOnly && <QuickAdd />}
      <ManyResponses />
      <EvalTestsDialog />
      <ReviewDialog rows={rows} />
    </div>
  )
}

interface ListProps {
  readonly rows: readonly TestRow[]
  readonly isReadOnly: boolean
  readonly problem: string | null
}

function ListAndDetail({ rows, isReadOnly, problem }: ListProps) {
  const areaId = useDocuments((state) => currentArea(state).id)
  const { filter, search, active } = useTests()
  const shown = useMemo(() => filteredRows(rows, filter, search), [rows, filter, search])
  const chosen = rows[Math.min(active, rows.length - 1)]
  return (
    <>
      {shown.length === 0 ? <p className={css.quiet}>{strings.noMatch}</p> : <TestsList rows={shown} />}
      {chosen && (
        <TestDetail
          key={`${areaId} ${chosen.index}`}
          row={chosen}
          isReadOnly={isReadOnly}
          canRun={problem === null}
        />
      )}
    </>
  )
}

function Notices({ problem, isReadOnly }: { readonly problem: string | null; readonly isReadOnly: boolean }) {
  const { id, functionName } = useDocuments(currentArea)
  const failed = useTestRuns((state) => state.problems[id])
  const open = useFunctions(functionOfKind('evaluation'))?.name
  const isOther = functionName !== null && open !== undefined && functionName !== open
  return (
    <>
      {problem !== null && <p className={css.notice}>{strings.unreadable(problem)}</p>}
      {failed !== undefined && (
        <p className={css.notice} role="alert">
          {failed}
        </p>
      )}
      {isOther && <p className={css.notice}>{strings.otherFunction(functionName, open)}</p>}
      {isReadOnly && <p className={css.notice}>{strings.readOnly}</p>}
    </>
  )
}

function NoTests() {
  const answer = useDocuments((state) => readTyped(currentArea(state).answer))
  return (
    <EmptyState title={strings.none}>
      <p>{strings.noneText}</p>
      {answer.status === 'read' && (
        <Button
          size="xs"
          onClick={() => {
            const expect = { is_correct: true }
            addTests([{ name: nameOf(answer.value, true), response: answer.value, expect }])
          }}
        >
          {strings.firstTest}
        </Button>
      )}
    </EmptyState>
  )
}
