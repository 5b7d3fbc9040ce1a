import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { CheckLine } from './CheckLine.tsx'
import { useChecks, type ChecksState } from './checks-store.ts'
import { checkIds } from './judge-checks.ts'
import { runChecksNow } from './standing-checks.ts'
import css from './StandingChecks.module.css'
import { strings } from './strings.ts'

interface Props {
  /** Evaluates the response that was just entered. */
  readonly onEvaluate: () => void
}

/** What must hold for every response area, whatever the learner does: checked by itself, and always in sight. */
export function StandingChecks({ onEvaluate }: Props) {
  const state = useChecks()
  return (
    <section
      className={css.root}
      aria-label={strings.title}
      data-state={state.status}
      data-old={state.isOld || undefined}
    >
      <div className={css.head}>
        <h3 className={css.title}>{strings.title}</h3>
        <span className={css.note} role="status">
          {noteOf(state)}
        </span>
        <Tooltip label={strings.again}>
          <ActionIcon variant="subtle" color="gray" aria-label={strings.again} onClick={runChecksNow}>
            <IconRefresh size={15} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ul className={css.list}>
        {checkIds.map((id) => (
          <CheckLine key={id} id={id} judgement={state.results[id]} onEvaluate={onEvaluate} />
        ))}
      </ul>
    </section>
  )
}

function noteOf({ status, isOld }: ChecksState): string {
  if (status === 'running') return strings.running
  if (status === 'suspended') return strings.suspended
  return status === 'waiting' && isOld ? strings.old : ''
}
