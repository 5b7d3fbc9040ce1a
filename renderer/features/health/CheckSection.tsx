import type { FunctionKind } from '../../../server/contract/function.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import type { Check } from './health-store.ts'
import css from './HealthView.module.css'
import { Banner } from './Banner.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly kind: FunctionKind
  readonly check: Check
}

/** The newest check of one function. */
export function CheckSection({ kind, check }: Props) {
  const entry = useFunctions(functionOfKind(kind))
  const isOlder = entry !== undefined && check.filesRevision < entry.files.revision
  const isStale = startedAfter(entry?.worker.startedAt ?? null, check.at)
  return (
    <section className={css.check} aria-label={strings[kind]}>
      <h3>
        {strings[kind]} <span className={css.name}>{entry?.name ?? strings.noFunction}</span>
      </h3>
      {(isOlder || isStale) && <p className={css.quiet}>{isOlder ? strings.staleFiles : strings.stale}</p>}
      <div role="status" data-stale={isOlder || undefined}>
        <Outcome check={check} />
      </div>
    </section>
  )
}

function Outcome({ check }: { readonly check: Check }) {
  const { result } = check
  if (result.kind === 'health') return <Banner check={check} reading={result.reading} />
  const { title, text } = strings.failure[result.failure]
  return (
    <div data-failure={result.failure}>
      <FailureNotice title={title} text={text} message={result.message} fields={result.fields} />
    </div>
  )
}

function startedAfter(startedAt: string | null, at: Date): boolean {
  return startedAt !== null && new Date(startedAt) > at
}
