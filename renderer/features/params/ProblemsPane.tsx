import { IconCircleCheck } from '@tabler/icons-react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { choose } from '../../model/ui-settings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FindingRow } from './FindingRow.tsx'
import { focusPlace } from './focus-place.ts'
import css from './Params.module.css'
import { useProblems } from './problems.ts'
import { strings } from './strings.ts'

interface Props {
  /** Brings the response area into sight. */
  readonly onShow: () => void
}

/** What there is to look at in the area's symbols and settings; each leads to the field where it is mended. */
export function ProblemsPane({ onShow }: Props) {
  const problems = useProblems()
  const name = useDocuments((state) => currentArea(state).name)
  if (problems.length === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} aria-hidden="true" />} title={strings.noProblems}>
        {strings.noProblemsHint}
      </EmptyState>
    )
  }
  return (
    <ul className={css.findings} aria-label={strings.problemsIn(name)}>
      {problems.map(({ severity, text, place }) => (
        <FindingRow
          key={`${place ?? ''} ${text}`}
          severity={severity}
          text={text}
          onShow={() => {
            onShow()
            choose('authorTab', 'evaluate')
            choose('authorForm', place === null ? 'json' : 'form')
            if (place !== null) focusPlace(place)
          }}
        />
      ))}
    </ul>
  )
}
