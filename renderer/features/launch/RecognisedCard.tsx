import { Select } from '@mantine/core'
import type { FunctionSettingsView, LayoutChoice } from '../../../server/contract/function-settings.ts'
import { keepChange } from './launch-actions.ts'
import { useLaunch } from './launch-store.ts'
import css from './LaunchView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly view: FunctionSettingsView
}

/** What the folder was recognised as, which file decided, and what else would fit. */
export function RecognisedCard({ view }: Props) {
  const { layout, alternatives, notes, tests, file } = view
  return (
    <div className={css.card}>
      <div className={css.head}>
        <div>
          <h3>{layout?.sentence ?? strings.problem}</h3>
          {layout?.decidedBy != null && (
            <p className={css.quiet}>{strings.decidedBy(layout.decidedBy.file, layout.decidedBy.line)}</p>
          )}
        </div>
        {layout !== null && alternatives.length > 0 && (
          <LayoutSelect view={view} layout={layout} alternatives={alternatives} />
        )}
      </div>
      {notes.length > 0 && (
        <div>
          <h4>{strings.notes}</h4>
          <ul className={css.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {file.unknownKeys.length > 0 && (
        <p className={css.quiet}>{strings.unknownKeys(file.unknownKeys.join(', '))}</p>
      )}
      <p className={css.tests}>
        <span className={css.quiet}>{strings.tests}</span>{' '}
        {tests.length === 0 ? strings.noTests : tests.join(', ')}
      </p>
    </div>
  )
}

interface SelectProps extends Props {
  readonly layout: LayoutChoice
  readonly alternatives: readonly LayoutChoice[]
}

function LayoutSelect({ view, layout, alternatives }: SelectProps) {
  const isSaving = useLaunch((state) => state.isSaving)
  const choices = [layout, ...alternatives].map((one) => one.layout)
  return (
    <Select
      className={css.layout ?? ''}
      size="xs"
      label={strings.layout}
      description={strings.layoutHint}
      allowDeselect={false}
      disabled={isSaving || !view.isEditable}
      value={layout.layout}
      data={choices.map((value) => ({ value, label: strings.layouts[value] }))}
      onChange={(value) => {
        if (value !== null) void keepChange(view, { change: { layout: value } })
      }}
    />
  )
}
