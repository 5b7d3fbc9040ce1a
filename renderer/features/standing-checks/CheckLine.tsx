import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconQuestionMark, IconX, type Icon } from '@tabler/icons-react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { enterResponse, hasTest, keepAsTest } from './check-actions.ts'
import { useChecks } from './checks-store.ts'
import type { CheckId, Judgement } from './judge-checks.ts'
import css from './StandingChecks.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly id: CheckId
  /** Undefined as long as it was not checked. */
  readonly judgement: Judgement | undefined
  readonly onEvaluate: () => void
}

const icons: Readonly<Record<Judgement['status'] | 'waiting', Icon>> = {
  passed: IconCheck,
  failed: IconX,
  unknown: IconQuestionMark,
  waiting: IconCircleDashed,
}

/** One check: what it says, and when it failed, what was found and what can be done about it. */
export function CheckLine({ id, judgement, onEvaluate }: Props) {
  const status = judgement?.status ?? 'waiting'
  const Mark = icons[status]
  return (
    <li className={css.check} data-check={id} data-status={status}>
      <Mark size={15} aria-hidden="true" />
      <div className={css.words}>
        <span>
          {strings.names[id]}
          <span className={css.status}> {strings.status[status]}</span>
        </span>
        {judgement?.found != null && (
          <p className={css.found} dir="auto">
            {judgement.found}
          </p>
        )}
        {status === 'failed' && <Remedies id={id} onEvaluate={onEvaluate} />}
      </div>
    </li>
  )
}

function Remedies({ id, onEvaluate }: Pick<Props, 'id' | 'onEvaluate'>) {
  const response = useChecks((state) => state.responses[id])
  const isKept = useDocuments((state) => hasTest(id, currentArea(state).tests, response))
  const name = strings.names[id]
  return (
    <div className={css.remedies}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={strings.showLabel(name)}
        onClick={() => {
          enterResponse(id)
          onEvaluate()
        }}
      >
        {strings.show}
      </Button>
      {isKept ? (
        <span className={css.note}>{strings.kept}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={strings.keepLabel(name)}
          onClick={() => {
            keepAsTest(id)
          }}
        >
          {strings.keep}
        </Button>
      )}
    </div>
  )
}
