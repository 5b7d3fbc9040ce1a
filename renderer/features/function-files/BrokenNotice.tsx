import { Button } from '@mantine/core'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import css from './FunctionFiles.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly kind: FunctionSummary['kind']
  readonly onShowWorker: () => void
}

/** Says at once that the function cannot be used as its files are, and why: what stays on the screen is from before. */
export function BrokenNotice({ kind, onShowWorker }: Props) {
  const entry = useFunctions(functionOfKind(kind))
  if (!entry) return null
  const { problem, revision, runsRevision } = entry.files
  return (
    <div role="status" data-broken={problem === null ? undefined : true}>
      {problem !== null && (
        <FailureNotice
          title={revision > 0 ? strings.brokenTitle : strings.cannotStart}
          text={textOf(entry)}
          message={problem}
        >
          <Button size="compact-sm" variant="default" onClick={onShowWorker}>
            {strings.showWorker}
          </Button>
        </FailureNotice>
      )}
      {problem === null && runsRevision < revision && <p className={css.quiet}>{waitingText(entry)}</p>}
    </div>
  )
}

function textOf({ name, files }: FunctionSummary): string {
  if (!files.isWatched) return strings.notWatchedText(name)
  return files.revision > 0 ? strings.brokenText(name) : strings.cannotStartText(name)
}

function waitingText({ name, files }: FunctionSummary): string {
  return files.restartsOnChange ? strings.waiting(name) : strings.older(name)
}
