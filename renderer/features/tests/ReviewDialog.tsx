import { Button } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { isAcceptable } from './change-tests.ts'
import { Difference } from './CheckOutcome.tsx'
import { strings } from './strings.ts'
import type { TestRow } from './test-rows.ts'
import css from './Tests.module.css'
import { acceptableRows, acceptRows } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

const mostShown = 100

/** Every expectation that would change if what the tests got were taken over, to be looked at before it is. */
export function ReviewDialog({ rows }: { readonly rows: readonly TestRow[] }) {
  const isOpen = useTests((state) => state.dialog === 'review')
  const acceptable = isOpen ? acceptableRows(rows) : []
  const count = acceptable.reduce((sum, row) => sum + changesOf(row), 0)
  function close(): void {
    useTests.setState({ dialog: 'none' })
  }
  return (
    <Dialog
      title={strings.reviewTitle}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.close}
      width={680}
      onClose={close}
    >
      <div className={css.dialog}>
        <p className={css.quiet}>{strings.reviewText}</p>
        <div className={css.review} tabIndex={0} role="group" aria-label={strings.reviewTitle}>
          {acceptable.slice(0, mostShown).map((row) => (
            <Reviewed key={row.index} row={row} />
          ))}
          {acceptable.length > mostShown && <p>{strings.reviewMore(acceptable.length - mostShown)}</p>}
        </div>
        <Button
          disabled={count === 0}
          onClick={() => {
            acceptRows(acceptable)
            close()
          }}
        >
          {strings.reviewAccept(count)}
        </Button>
      </div>
    </Dialog>
  )
}

function changesOf({ result }: TestRow): number {
  if (result === null) return 0
  return result.outcome === 'error' ? 1 : result.checks.filter(isAcceptable).length
}

function Reviewed({ row: { test, result } }: { readonly row: TestRow }) {
  if (result === null) return null
  return (
    <div className={css.reviewed}>
      <h3 dir="auto">{test.name}</h3>
      {result.outcome === 'error' && <p className={css.mono}>error: {result.problem}</p>}
      {result.outcome !== 'error' &&
        result.checks.filter(isAcceptable).map((check) => (
          <div key={check.field}>
            <span className={css.quiet}>{check.field}</span>
            <Difference test={test} check={check} />
          </div>
        ))}
    </div>
  )
}
