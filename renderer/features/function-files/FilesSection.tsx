import { Switch } from '@mantine/core'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { useFunctionSwitch } from '../../model/function-switch.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { BrokenFunction } from './BrokenNotice.tsx'
import css from './FunctionFiles.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
}

/** Whether a function starts afresh when its files change, and which change was noticed last. */
export function FilesSection({ entry }: Props) {
  const { files } = entry
  const { isEditable, isSaving, problem, put } = useFunctionSwitch(
    entry.id,
    'restartOnChange',
    files.restartsOnChange,
  )
  return (
    <section className={css.root} aria-label={strings.section}>
      <BrokenFunction entry={entry} />
      <Switch
        label={strings.watches}
        description={strings.watchesHint}
        checked={files.restartsOnChange}
        disabled={!isEditable || !files.isWatched || isSaving}
        onChange={(event) => void put(event.currentTarget.checked)}
      />
      {!files.isWatched && <p className={css.quiet}>{strings.notWatched}</p>}
      {problem !== null && <FailureNotice title={strings.notSaved} text={problem} />}
      <div>
        <h3>{strings.lastChange}</h3>
        <p role="status">{changeText(entry)}</p>
      </div>
      <p className={css.quiet}>{strings.passedOver}</p>
    </section>
  )
}

function changeText({ files: { lastChange } }: FunctionSummary): string {
  if (lastChange === null) return strings.noChange
  const { at, files, count } = lastChange
  return `${new Date(at).toLocaleTimeString()} · ${strings.changed(files, count - files.length)}`
}
