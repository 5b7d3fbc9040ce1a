import { Button } from '@mantine/core'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { processSection, showFunction } from '../../model/shown-function.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import css from './FunctionFiles.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly kind: FunctionSummary['kind']
  readonly onShowWorker: () => void
}

/** What is said of the function of a kind in the view that works with it; the button shows its worker. */
export function BrokenNotice({ kind, onShowWorker }: Props) {
  const entry = useFunctions(functionOfKind(kind))
  if (!entry) return null
  const show = () => {
    showFunction({ functionId: entry.id, section: processSection })
    onShowWorker()
  }
  return <BrokenFunction entry={entry} onShowWorker={show} />
}

interface BrokenProps {
  readonly entry: FunctionSummary
  /** Missing where the worker is shown already. */
  readonly onShowWorker?: () => void
}

/** Says at once that the function cannot be used as its files are, and why: what stays on the screen is from before. */
export function BrokenFunction({ entry, onShowWorker }: BrokenProps) {
  const { problem, revision, runsRevision } = entry.files
  return (
    <div role="status" data-broken={problem === null ? undefined : true}>
      {problem !== null && (
        <FailureNotice
          title={revision > 0 ? strings.brokenTitle : strings.cannotStart}
          text={textOf(entry, onShowWorker === undefined)}
          message={problem}
        >
          {onShowWorker && (
            <Button size="compact-sm" variant="default" onClick={onShowWorker}>
              {strings.showWorker}
            </Button>
          )}
        </FailureNotice>
      )}
      {problem === null && runsRevision < revision && <p className={css.quiet}>{waitingText(entry)}</p>}
    </div>
  )
}

function textOf({ name, files }: FunctionSummary, isBesideWorker: boolean): string {
  if (!files.isWatched) return strings.notWatchedText(name)
  if (files.revision === 0 || isBesideWorker) return strings.cannotStartText(name)
  return strings.brokenText(name)
}

function waitingText({ name, files }: FunctionSummary): string {
  return files.restartsOnChange ? strings.waiting(name) : strings.older(name)
}
