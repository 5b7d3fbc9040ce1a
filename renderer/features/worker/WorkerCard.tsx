import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { showFunction } from '../../model/shown-function.ts'
import { conditionOf, toneOf } from '../../model/worker-tone.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { StateDot } from '../../ui/StateDot.tsx'
import { factsOf } from './facts.ts'
import { LastExit } from './LastExit.tsx'
import { strings } from './strings.ts'
import { Waiting } from './Waiting.tsx'
import { askMemory, restart } from './worker-actions.ts'
import { useWorkerView } from './worker-store.ts'
import { WorkerCount } from './WorkerCount.tsx'
import { WorkerRows } from './WorkerRows.tsx'
import css from './WorkerView.module.css'

interface Props {
  readonly entry: FunctionSummary
}

/** One function's worker: its state in a word, its numbers, its last end, and a button for a fresh one. */
export function WorkerCard({ entry }: Props) {
  const { id, name, kind, worker, isSandboxed } = entry
  const isRestarting = useWorkerView((state) => state.restartingId === id)
  const problem = useWorkerView((state) => state.problem)
  const { pid } = worker
  const condition = conditionOf(entry)
  useEffect(() => {
    void askMemory(id)
  }, [id, pid])
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.head}>
        <div>
          <h2>{name}</h2>
          <p className={css.quiet}>
            {strings.kind[kind]}
            {isSandboxed && ` · ${strings.sandboxed}`}
          </p>
        </div>
        <p className={css.state} role="status" data-state={worker.state}>
          <StateDot tone={toneOf(condition)} /> {strings.state[condition]}
        </p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isRestarting}
          onClick={() => void restart(id)}
        >
          {isRestarting ? strings.restarting : strings.restart}
        </Button>
      </div>
      {problem !== null && <FailureNotice title={strings.restartFailed} text={problem} />}
      {worker.state === 'failed' && <GivenUp problem={entry.problem} />}
      {worker.state === 'backing-off' && <p className={css.quiet}>{strings.backingOff}</p>}
      {worker.queueLength > 0 && (
        <p className={css.quiet}>
          <Waiting worker={worker} />
        </p>
      )}
      <WorkerRows entry={entry} />
      <WorkerCount entry={entry} />
      <dl className={css.facts}>
        {factsOf(entry).map(({ name: label, value, isLong }) => (
          <div key={label} data-long={isLong}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {worker.lastExit && <LastExit exit={worker.lastExit} />}
    </section>
  )
}

/** A function that cannot be started at all has another reason, and another remedy, than one that ended again and again. */
function GivenUp({ problem }: { readonly problem: string | undefined }) {
  if (problem === undefined) return <FailureNotice title={strings.givenUp} text={strings.givenUpHint} />
  return (
    <FailureNotice title={strings.cannotStart} text={problem}>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          showFunction({ section: 'launch' })
        }}
      >
        {strings.howItStarts}
      </Button>
    </FailureNotice>
  )
}
