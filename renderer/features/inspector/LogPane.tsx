import { useEffect, useRef } from 'react'
import { logOf, useLogs } from '../../model/logs-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LogRow } from '../../ui/LogRow.tsx'
import css from './InspectorPane.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly functionId: string | undefined
}

const maxShown = 300

/** The newest log lines of one function; it follows the end. */
export function LogPane({ functionId }: Props) {
  const lines = useLogs(logOf(functionId))
  const end = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.sequence
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (functionId === undefined) return <EmptyState title={strings.noFunction} />
  if (lines.length === 0) return <EmptyState title={strings.noLog}>{strings.noLogHint}</EmptyState>
  return (
    <div className={css.log} role="log" aria-label={strings.lines} aria-live="off" tabIndex={0}>
      {lines.slice(-maxShown).map(({ sequence, at, source, text }) => (
        <LogRow key={sequence} at={at} source={source} writer={source} text={text} />
      ))}
      <div ref={end} />
    </div>
  )
}
