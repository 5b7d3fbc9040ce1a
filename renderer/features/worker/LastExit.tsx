import { useEffect, useRef } from 'react'
import type { WorkerExit } from '../../../server/contract/worker.ts'
import { strings } from './strings.ts'
import css from './WorkerView.module.css'

interface Props {
  readonly exit: WorkerExit
}

/** Why the process of a worker ended last, with its code or signal and the last that it wrote. */
export function LastExit({ exit }: Props) {
  const lines = useRef<HTMLPreElement>(null)
  useEffect(() => {
    // The reason stands at the end of what was written.
    lines.current?.scrollTo({ top: lines.current.scrollHeight })
  }, [exit.at])
  const how = [
    exit.code === null ? null : strings.exitCode(exit.code),
    exit.signal === null ? null : strings.exitSignal(exit.signal),
    new Date(exit.at).toLocaleTimeString(),
  ].filter((part) => part !== null)
  return (
    <section className={css.exit} aria-label={strings.lastExit}>
      <h3>{strings.lastExit}</h3>
      <p>
        {exit.reason} <span className={css.quiet}>{how.join(' · ')}</span>
      </p>
      {exit.lastLines.length === 0 ? (
        <p className={css.quiet}>{strings.noLastLines}</p>
      ) : (
        <pre ref={lines} tabIndex={0} role="group" aria-label={strings.lastLines}>
          {exit.lastLines.join('\n')}
        </pre>
      )}
    </section>
  )
}
