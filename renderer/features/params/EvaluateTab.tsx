import { SegmentedControl } from '@mantine/core'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import css from './Params.module.css'
import { ParamsEditor } from './ParamsEditor.tsx'
import { ParamsTables } from './ParamsTables.tsx'
import { Setup } from './Setup.tsx'
import { strings } from './strings.ts'

type Form = 'form' | 'json'

const forms = [
  { value: 'form', label: strings.form },
  { value: 'json', label: strings.json },
] satisfies { value: Form; label: string }[]

interface Props {
  readonly onOpenFunction: () => void
}

/** What the response is compared with, and how: as a form, or as the JSON that the function gets. */
export function EvaluateTab({ onOpenFunction }: Props) {
  const form = useUiSettings((state): Form => (state.choices.authorForm === 'json' ? 'json' : 'form'))
  return (
    <div className={css.body} data-form={form}>
      <SegmentedControl
        className={css.switch ?? ''}
        size="xs"
        aria-label={strings.shownAs}
        data={forms}
        value={form}
        onChange={(value) => {
          choose('authorForm', value)
        }}
      />
      <Setup onOpenFunction={onOpenFunction} />
      {form === 'form' ? (
        <ParamsTables
          onEditJson={() => {
            choose('authorForm', 'json')
          }}
        />
      ) : (
        <ParamsEditor />
      )}
    </div>
  )
}
