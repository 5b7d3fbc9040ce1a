import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconHistory,
  IconLoader2,
  IconX,
} from '@tabler/icons-react'
import { strings } from './strings.ts'
import type { TestState } from './test-rows.ts'
import css from './Tests.module.css'

const looks = {
  'not-run': { tone: 'quiet', Icon: IconCircleDashed },
  running: { tone: 'quiet', Icon: IconLoader2 },
  passed: { tone: 'good', Icon: IconCheck },
  failed: { tone: 'bad', Icon: IconX },
  error: { tone: 'warn', Icon: IconAlertTriangle },
  stale: { tone: 'quiet', Icon: IconHistory },
} as const

interface Props {
  readonly state: TestState
  /** It did not come out the same each time. */
  readonly flickers: boolean
}

/** Where a test stands: by icon, word and colour. */
export function StateMark({ state, flickers }: Props) {
  const { tone, Icon } = flickers ? looks.error : looks[state]
  return (
    <span className={css.state} data-tone={tone}>
      <Icon size={15} stroke={2.1} aria-hidden="true" />
      {flickers ? strings.flickers : strings.states[state]}
    </span>
  )
}
