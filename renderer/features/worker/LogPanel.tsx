import { useEffect, useMemo, useRef } from 'react'
import type { LogLine } from '../../../server/contract/worker.ts'
import { logOf, useLogs } from '../../model/logs-store.ts'
import { LogRow } from '../../ui/LogRow.tsx'
import { filterLines } from './log-lines.ts'
import { LogTools } from './LogTools.tsx'
import { strings } from './strings.ts'
import { setFollows } from './worker-actions.ts'
import { useWorkerView } from './worker-store.ts'
import css from './WorkerView.module.css'

interface Props {
  readonly functionId: string
}

const maxShown = 1_000

/** What a function and the base layer wrote about it, live; filtered, searched, followed or paused. */
export function LogPanel({ functionId }: Props) {
  const all = useLogs(logOf(functionId))
  const filter = useWorkerView((state) => state.filter)
  const lines = useMemo(() => filterLines(all, filter), [all, filter])
  return (
    <section className={css.log} aria-label={strings.log}>
      <LogTools functionId={functionId} all={all} lines={lines} />
      <Lines
        lines={lines.slice(-maxShown)}
        hidden={Math.max(0, lines.length - maxShown)}
        isEmpty={all.length === 0}
      />
    </section>
  )
}

interface LinesProps {
  readonly lines: readonly LogLine[]
  readonly hidden: number
  readonly isEmpty: boolean
}

function Lines({ lines, hidden, isEmpty }: LinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const follows = useWorkerView((state) => state.follows)
  const last = lines.at(-1)?.sequence
  useEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [follows, last])
  return (
    <div
      ref={box}
      className={css.lines}
      role="log"
      aria-live="off"
      aria-label={strings.log}
      tabIndex={0}
      onWheel={(event) => {
        // Who scrolls up wants to read: the end is not forced on them.
        if (event.deltaY < 0) setFollows(false)
      }}
    >
      {lines.length === 0 && <p className={css.quiet}>{isEmpty ? strings.noLines : strings.noMatch}</p>}
      {hidden > 0 && <p className={css.quiet}>{strings.older(hidden)}</p>}
      {lines.map(({ sequence, at, source, text }) => (
        <LogRow key={sequence} at={at} source={source} writer={strings.sourceOfLine[source]} text={text} />
      ))}
    </div>
  )
}
