import { Button, CopyButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { outputOf, useEnvironments } from '../../model/environments-store.ts'
import css from './EnvironmentSection.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly functionId: string
}

const maxShown = 1_000

/** What an installation wrote, as it comes; the whole of it can be copied. */
export function SetUpLog({ functionId }: Props) {
  const lines = useEnvironments(outputOf(functionId))
  const box = useRef<HTMLPreElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lines.length])
  const hidden = Math.max(0, lines.length - maxShown)
  return (
    <div className={css.log}>
      {hidden > 0 && <p className={css.quiet}>{strings.older(hidden)}</p>}
      <pre ref={box} tabIndex={0} role="log" aria-live="off" aria-label={strings.log} dir="auto">
        {lines.slice(-maxShown).join('\n')}
      </pre>
      <CopyButton value={lines.join('\n')}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? strings.copied : strings.copyLog}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
