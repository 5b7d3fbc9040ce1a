import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import css from './ExchangePane.module.css'
import { useExchangeView } from './exchange-view.ts'
import { beginningOf, prettyBody } from './pretty-body.ts'
import { strings } from './strings.ts'

interface Props {
  readonly text: string | null
  readonly label: string
}

const maxShown = 100_000
const beginning = 4_000

/** A body, indented if it is JSON; only the beginning of a very long one, until all of it is asked for. */
export function BodyText({ text, label }: Props) {
  const isPretty = useExchangeView((state) => state.body === 'pretty')
  const [showsAll, setShowsAll] = useState(false)
  const full = useMemo(
    () => (isPretty && text !== null ? (prettyBody(text) ?? text) : text),
    [isPretty, text],
  )
  if (full === null) return <p className={css.quiet}>{strings.noBody}</p>
  if (full === '') return <p className={css.quiet}>{strings.emptyBody}</p>
  const isCut = full.length > maxShown && !showsAll
  return (
    <>
      {isCut && (
        <p className={css.quiet}>
          {strings.bigBody(Math.round(full.length / 1000))}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setShowsAll(true)
            }}
          >
            {strings.showAll}
          </Button>
        </p>
      )}
      <pre className={css.body} tabIndex={0} role="group" aria-label={`${label}: body`}>
        {isCut ? `${beginningOf(full, beginning)}\n…` : full}
      </pre>
    </>
  )
}
