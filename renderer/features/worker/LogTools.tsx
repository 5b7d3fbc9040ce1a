import { Button, Checkbox, CopyButton, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconSearch } from '@tabler/icons-react'
import type { LogLine } from '../../../server/contract/worker.ts'
import { clearLog } from '../../model/logs-store.ts'
import { linesWaiting, logText, type LogFilter } from './log-lines.ts'
import { strings } from './strings.ts'
import { changeFilter, setFollows, togglePause } from './worker-actions.ts'
import { useWorkerView } from './worker-store.ts'
import css from './WorkerView.module.css'

interface Props {
  readonly functionId: string
  readonly all: readonly LogLine[]
  /** The lines that the filter lets through. */
  readonly lines: readonly LogLine[]
}

const sources = [
  { value: 'all', label: strings.source.all },
  { value: 'function', label: strings.source.function },
  { value: 'base-layer', label: strings.source['base-layer'] },
] satisfies { value: LogFilter['source']; label: string }[]

/** The tools above a log. */
export function LogTools({ functionId, all, lines }: Props) {
  const { source, search } = useWorkerView((state) => state.filter)
  const follows = useWorkerView((state) => state.follows)
  return (
    <div className={css.tools}>
      <h3>{strings.log}</h3>
      <SegmentedControl
        size="xs"
        aria-label={strings.sources}
        data={sources}
        value={source}
        onChange={(value) => {
          changeFilter({ source: value })
        }}
      />
      <TextInput
        size="xs"
        className={css.search ?? ''}
        type="search"
        aria-label={strings.search}
        placeholder={strings.search}
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => {
          changeFilter({ search: event.currentTarget.value })
        }}
      />
      <Checkbox
        size="xs"
        label={strings.follow}
        title={strings.followHint}
        checked={follows}
        onChange={(event) => {
          setFollows(event.currentTarget.checked)
        }}
      />
      <PauseButton functionId={functionId} all={all} />
      <CopyButton value={logText(lines)}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" disabled={lines.length === 0} onClick={copy}>
            {copied ? strings.copied : strings.copy}
          </Button>
        )}
      </CopyButton>
      <Button
        size="compact-sm"
        variant="default"
        disabled={all.length === 0}
        onClick={() => {
          clearLog(functionId)
        }}
      >
        {strings.clear}
      </Button>
    </div>
  )
}

function PauseButton({ functionId, all }: Pick<Props, 'functionId' | 'all'>) {
  const pausedAt = useWorkerView((state) => state.filter.pausedAt)
  const isPaused = pausedAt !== null
  const waiting = linesWaiting(all, pausedAt)
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-pressed={isPaused}
      leftSection={isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
      onClick={() => {
        togglePause(functionId)
      }}
    >
      {isPaused ? strings.resume : strings.pause}
      {waiting > 0 && ` (${strings.waiting(waiting)})`}
    </Button>
  )
}
