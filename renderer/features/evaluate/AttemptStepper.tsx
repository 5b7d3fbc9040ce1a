import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { editParams, useParams } from '../../model/edit-params.ts'
import { attemptIn, withAttempt } from './attempt.ts'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

/** Which attempt of the learner the response is, for functions that answer differently each time (spec.md 2.1). */
export function AttemptStepper() {
  const reading = useParams()
  if (reading.status === 'unreadable') return null
  const attempt = attemptIn(reading.value)
  return (
    <div className={css.attempt} role="group" aria-label={strings.attempt}>
      <Tooltip label={strings.attemptHint} multiline w={280}>
        <span role="status">{strings.attemptNumber(attempt)}</span>
      </Tooltip>
      <ActionIcon
        size="md"
        variant="subtle"
        color="gray"
        aria-label={strings.attemptBefore}
        disabled={attempt === 1}
        onClick={() => {
          step(attempt - 1)
        }}
      >
        <IconChevronDown size={15} />
      </ActionIcon>
      <ActionIcon
        size="md"
        variant="subtle"
        color="gray"
        aria-label={strings.attemptAfter}
        onClick={() => {
          step(attempt + 1)
        }}
      >
        <IconChevronUp size={15} />
      </ActionIcon>
    </div>
  )
}

function step(attempt: number): void {
  editParams((params) => withAttempt(params, attempt), 'attempt')
}
