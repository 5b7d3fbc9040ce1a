import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { newestWords, useProgress } from '../../model/progress-store.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { SaidNow } from '../../ui/SaidNow.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { cancelEvaluation } from './evaluate-actions.ts'
import {
  isFromOlderFiles,
  isStale,
  newestRun,
  useRuns,
  type Run,
  type RunningRun,
} from '../../model/runs-store.ts'
import { FailureCard } from './FailureCard.tsx'
import { FieldsTable } from './FieldsTable.tsx'
import { Disguise } from './Disguise.tsx'
import css from './ResultView.module.css'
import { strings } from './strings.ts'
import { useEvaluateTarget } from './use-evaluate-target.ts'
import { VerdictCard } from './VerdictCard.tsx'
import { Warnings } from './Warnings.tsx'

/** The result of the newest run: what the learner would see, and what else the function said. */
export function ResultView() {
  useEvaluateTarget()
  const areaId = useDocuments((state) => currentArea(state).id)
  const run = useRuns((state) => newestRun(state, areaId))
  const running = useRuns((state) => (state.running?.areaId === areaId ? state.running : null))
  const entry = useFunctions(functionOfKind('evaluation'))
  const stale = useDocuments((state) => run !== undefined && isStale(run, state, entry))
  const isSlow = useDelayed(running !== null, 250)
  const result = useRef<HTMLDivElement>(null)
  const number = run?.number
  useEffect(() => {
    if (number !== undefined) result.current?.scrollIntoView({ block: 'nearest' })
  }, [number])
  return (
    <div className={css.root}>
      {isSlow && running && <Running running={running} />}
      {stale && !isSlow && <p className={css.stale}>{staleText(run, entry)}</p>}
      <div className={css.result} data-old={stale || isSlow || undefined} data-stale={stale || undefined}>
        <div role="status" aria-live="polite" ref={result}>
          {run ? <Verdict run={run} /> : <Invitation isHidden={running !== null} />}
        </div>
        <Rest run={run} />
      </div>
    </div>
  )
}

function staleText(run: Run | undefined, entry: FunctionSummary | undefined): string {
  if (run === undefined || !isFromOlderFiles(run, entry)) return strings.stale
  return entry?.files.runsRevision === entry?.files.revision ? strings.staleFiles : strings.staleWorker
}

function Rest({ run }: { readonly run: Run | undefined }) {
  if (run === undefined) return null
  const said = <Steps label={strings.said(run.said.length)} steps={run.said} />
  if (run.outcome.kind !== 'verdict') return said
  return (
    <>
      <Disguise error={run.outcome.otherFields.error} />
      <Warnings warnings={run.outcome.warnings} />
      <FieldsTable fields={run.outcome.otherFields} />
      {said}
    </>
  )
}

function Verdict({ run }: { readonly run: Run }) {
  return run.outcome.kind === 'verdict' ? (
    <VerdictCard run={run} outcome={run.outcome} />
  ) : (
    <FailureCard run={run} outcome={run.outcome} />
  )
}

function Invitation({ isHidden }: { readonly isHidden: boolean }) {
  if (isHidden) return null
  return (
    <Text size="sm" c="dimmed" className={css.invite}>
      {strings.invite}
    </Text>
  )
}

function Running({ running }: { readonly running: RunningRun }) {
  const words = useProgress(newestWords(running.exchangeId))
  return (
    <div className={css.running}>
      <div className={css.doing}>
        <span>
          {strings.running} <Elapsed since={running.since} />
        </span>
        <SaidNow words={words} />
      </div>
      <Button size="compact-sm" variant="default" onClick={cancelEvaluation}>
        {strings.cancel}
      </Button>
    </div>
  )
}
