import { Button, Progress } from '@mantine/core'
import type { Run } from '../../model/runs-store.ts'
import css from './CaseTrace.module.css'
import { cancelAll, evaluateAll } from './probe-actions.ts'
import type { ProbeState } from './probe-store.ts'
import { strings } from './strings.ts'

interface Props {
  readonly run: Run
  readonly probe: ProbeState
  /** Whether there is a case to ask. */
  readonly canAsk: boolean
  readonly isStale: boolean
}

/** Asks for what the run did not try, with progress and a way to end it. */
export function ProbeBar({ run, probe, canAsk, isStale }: Props) {
  const isRunning = probe.status === 'running'
  return (
    <div className={css.bar}>
      {canAsk && !isRunning && (
        <Button
          size="compact-sm"
          variant="default"
          title={strings.evaluateAllHint}
          onClick={() => void evaluateAll(run)}
        >
          {probe.status === 'idle' ? strings.evaluateAll : strings.again}
        </Button>
      )}
      {isRunning && (
        <>
          <Button size="compact-sm" variant="default" onClick={cancelAll}>
            {strings.cancel}
          </Button>
          <Progress
            className={css.progress ?? ''}
            aria-label={strings.evaluateAll}
            value={(100 * probe.done) / Math.max(1, probe.total)}
          />
        </>
      )}
      <span role="status" className={css.note}>
        {wordsOf(probe)}
      </span>
      {isStale && <span className={css.note}>{strings.stale}</span>}
    </div>
  )
}

function wordsOf({ status, done, total }: ProbeState): string | null {
  if (status === 'running') return strings.progress(done, total)
  return status === 'cancelled' ? strings.cancelled(done, total) : null
}
