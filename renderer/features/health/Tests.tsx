import type { FunctionKind } from '../../../server/contract/function.ts'
import { Capabilities } from './Capabilities.tsx'
import type { Check } from './health-store.ts'
import css from './HealthView.module.css'
import { strings } from './strings.ts'
import { rowsOf } from './test-rows.ts'
import { TestsTable } from './TestsTable.tsx'

interface Props {
  readonly kind: FunctionKind
  readonly check: Check
}

/** What a check tells besides its outcome: the tests by name, or what a function can do. */
export function Tests({ kind, check: { result } }: Props) {
  if (result.kind === 'failure') return null
  const { tests, capabilities } = result.reading
  const rows = rowsOf(result.reading)
  if (tests ? rows.length === 0 : Object.keys(capabilities).length === 0) return null
  return (
    <section className={css.check} aria-label={strings.details[kind]}>
      <h3>{strings.details[kind]}</h3>
      {tests ? <TestsTable rows={rows} /> : <Capabilities capabilities={capabilities} />}
    </section>
  )
}
