import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { FileText } from './FileText.tsx'
import { loadLaunch, startLikeThis } from './launch-actions.ts'
import { useLaunch } from './launch-store.ts'
import css from './LaunchView.module.css'
import { RecognisedCard } from './RecognisedCard.tsx'
import { SettingsList } from './SettingsList.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
}

/** How one function starts and why; every setting can be changed. */
export function LaunchView({ entry: { id, problem, recognisedAs, worker } }: Props) {
  const entry = useLaunch((state) => state.entries[id])
  // A start with other settings is a reason to look again, whoever asked for it.
  useEffect(() => {
    void loadLaunch(id)
  }, [id, problem, recognisedAs, worker.startedAt])
  switch (entry?.status) {
    case undefined:
    case 'running':
      return (
        <Stack gap="sm" aria-label={strings.loading} role="status">
          <Skeleton h={60} />
          <Skeleton h={240} />
        </Stack>
      )
    case 'failed':
      return (
        <EmptyState title={strings.failed}>
          <p>{entry.problem}</p>
          <Button variant="default" onClick={() => void loadLaunch(id)}>
            {strings.retry}
          </Button>
        </EmptyState>
      )
    case 'done':
      return <Launch key={id} view={entry.view} />
  }
}

function Launch({ view }: { readonly view: FunctionSettingsView }) {
  const isUnreadable = view.file.problems['(file)'] !== undefined
  const [shownAs, setShownAs] = useState(isUnreadable ? 'json' : 'list')
  const said = useLaunch((state) => state.said)
  return (
    <section className={css.root} aria-label={strings.section}>
      {view.problem !== null && <FailureNotice title={strings.problem} text={view.problem} />}
      {!view.isCurrent && <NotCurrent functionId={view.functionId} />}
      <RecognisedCard view={view} />
      <div className={css.bar}>
        <SegmentedControl
          size="xs"
          aria-label={strings.showAs}
          value={shownAs}
          onChange={setShownAs}
          data={[
            { value: 'list', label: strings.list },
            { value: 'json', label: strings.json },
          ]}
        />
        <p className={css.quiet}>{footOf(view)}</p>
      </div>
      {shownAs === 'list' ? <SettingsList view={view} /> : <FileText view={view} />}
      <p className={css.quiet} role="status">
        {said}
      </p>
    </section>
  )
}

function footOf({ isEditable, file }: FunctionSettingsView): string {
  if (!isEditable) return strings.notOurs
  return `${file.text === null ? strings.noFile(file.name) : strings.file(file.name)} ${strings.effect}`
}

function NotCurrent({ functionId }: { readonly functionId: string }) {
  const isSaving = useLaunch((state) => state.isSaving)
  return (
    <div className={css.notice}>
      <span>{strings.notCurrent}</span>
      <Button size="xs" variant="default" loading={isSaving} onClick={() => void startLikeThis(functionId)}>
        {strings.startAgain}
      </Button>
    </div>
  )
}
