import { Button, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { AreaTest } from '../../../server/contract/area.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { resultsOf, runOf, stopTests, useTestRuns } from '../../model/test-runs-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ManyList } from './ManyList.tsx'
import { strings } from './many-strings.ts'
import { pastedTests, triedRows, type TriedRow } from './pasted-tests.ts'
import { readResponses, type PastedReading, type PastedResponse } from './read-responses.ts'
import css from './Tests.module.css'
import { addTests, basisNow, runTestsOf, whyNotRun } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

/** Many responses at once: pasted or typed, tried with verdicts as they come, and kept as tests. */
export function ManyResponses() {
  const isOpen = useTests((state) => state.dialog === 'many')
  return (
    <Dialog
      title={strings.manyTitle}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.close}
      width={820}
      onClose={close}
    >
      {isOpen && <Content />}
    </Dialog>
  )
}

function close(): void {
  useTests.setState({ dialog: 'none' })
}

const noRows: readonly PastedResponse[] = []

function Content() {
  const area = useDocuments(currentArea)
  const text = useTests((state) => state.manyText)
  const reading = useMemo(() => readResponses(text), [text])
  const rows = reading.status === 'read' ? reading.rows : noRows
  const tests = useMemo(() => pastedTests(rows), [rows])
  const runsAs = `${area.id} many`
  const results = useTestRuns(resultsOf(runsAs))
  const run = useTestRuns(runOf(runsAs))
  const basis = basisNow(area)
  const tried = useMemo(() => triedRows(rows, tests, { results, basis }), [rows, tests, results, basis])
  const problem = whyNotRun(area) ?? (reading.status === 'unreadable' ? reading.problem : null)
  return (
    <div className={css.dialog}>
      <p className={css.quiet}>{strings.manyText}</p>
      <Textarea
        size="xs"
        rows={6}
        // Ten thousand lines are measured too slowly for a field that grows, or that breaks them.
        wrap="off"
        aria-label={strings.manyField}
        placeholder={strings.manyExample}
        spellCheck={false}
        data-autofocus
        classNames={{ input: css.mono ?? '' }}
        error={problem}
        value={text}
        onChange={(event) => {
          useTests.setState({ manyText: event.currentTarget.value })
        }}
      />
      {rows.length > 0 && <Tried rows={tried} />}
      <div className={css.bar}>
        <span className={css.summary} role="status">
          {saying(reading, run === null ? null : run.run)}
        </span>
        <span className={css.grow} />
        <TryButton tests={tests} runsAs={runsAs} canRun={problem === null && tests.length > 0} />
        <AddButton rows={tried} />
      </div>
    </div>
  )
}

function saying(
  reading: PastedReading,
  run: { readonly done: number; readonly total: number } | null,
): string {
  if (reading.status === 'unreadable' || reading.rows.length === 0) return ''
  const read = strings.manyRead(reading.rows.length, reading.format)
  return run === null ? read : `${read} · ${run.done.toLocaleString()} / ${run.total.toLocaleString()}`
}

function Tried({ rows }: { readonly rows: readonly TriedRow[] }) {
  const [active, setActive] = useState(0)
  const isWanting = rows.some(({ test }) => test === null)
  return (
    <>
      <div className={css.dialogList}>
        <ManyList rows={rows} active={active} onActive={setActive} />
      </div>
      {isWanting && <span className={css.quiet}>{strings.manyLeft}</span>}
    </>
  )
}

interface TryProps {
  readonly tests: readonly AreaTest[]
  readonly runsAs: string
  readonly canRun: boolean
}

function TryButton({ tests, runsAs, canRun }: TryProps) {
  const isRunning = useTestRuns((state) => runOf(runsAs)(state) !== null)
  return isRunning ? (
    <Button
      size="xs"
      color="gray"
      onClick={() => {
        stopTests(runsAs)
      }}
    >
      {strings.stop}
    </Button>
  ) : (
    <Button
      size="xs"
      disabled={!canRun}
      onClick={() => {
        runTestsOf(tests, runsAs)
      }}
    >
      {strings.manyTry}
    </Button>
  )
}

function AddButton({ rows }: { readonly rows: readonly TriedRow[] }) {
  const tests = rows.map(({ test }) => test).filter((test): test is AreaTest => test !== null)
  return (
    <Button
      size="xs"
      variant="default"
      disabled={tests.length === 0}
      onClick={() => {
        addTests(tests)
        useTests.setState({ manyText: '' })
        close()
      }}
    >
      {strings.manyAdd(tests.length)}
    </Button>
  )
}
