import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TestResult } from '../../../server/contract/area-tests-api.ts'
import type { Exchange } from '../../../server/contract/studio.ts'
import { getTestExchange } from '../../lib/area-tests-api.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'

interface Props {
  readonly result: TestResult
  readonly isOld: boolean
  readonly onAcceptError: (error: string) => void
}

/** What a result says besides its fields: an error, verdicts that flicker, what went over the wire. */
export function ResultNote({ result, isOld, onAcceptError }: Props) {
  const { outcome, problem, outcomes } = result
  return (
    <>
      {isOld && <p className={css.quiet}>{strings.oldResult}</p>}
      {outcome === 'error' && problem !== null && !isOld && (
        <div className={css.outcome} data-met="false">
          <p>
            <b>{strings.errorTitle}</b>
          </p>
          <p className={css.mono} dir="auto">
            {problem}
          </p>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              onAcceptError(problem)
            }}
          >
            {strings.acceptError}
          </Button>
        </div>
      )}
      {outcomes.length > 1 && (
        <div className={css.outcome} data-met="false">
          <p>{strings.flickered}</p>
          {outcomes.map(({ words, count }) => (
            <p key={words} className={css.mono}>
              {strings.times(count)} {words}
            </p>
          ))}
        </div>
      )}
      {outcome !== 'passed' && <Wire key={result.exchangeId} exchangeId={result.exchangeId} />}
    </>
  )
}

function Wire({ exchangeId }: { readonly exchangeId: string }) {
  const [exchange, setExchange] = useState<Exchange | 'gone' | null>(null)
  async function load(): Promise<void> {
    try {
      setExchange(await getTestExchange(exchangeId))
    } catch {
      setExchange('gone')
    }
  }
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && exchange === null) void load()
      }}
    >
      <summary>{strings.wire}</summary>
      {exchange === 'gone' && <p className={css.quiet}>{strings.wireGone}</p>}
      {exchange !== null && exchange !== 'gone' && (
        <>
          <span className={css.quiet}>
            {strings.sent}: {exchange.sent.method} {exchange.sent.url}
          </span>
          <pre className={css.wire} tabIndex={0} aria-label={strings.sent}>
            {exchange.sent.body}
          </pre>
          <span className={css.quiet}>
            {strings.received}: {exchange.received?.status ?? exchange.failure?.message}
          </span>
          <pre className={css.wire} tabIndex={0} aria-label={strings.received}>
            {exchange.received?.body ?? ''}
          </pre>
        </>
      )}
    </details>
  )
}
