import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { canRevert, currentArea, revertArea, useDocuments } from '../../model/document-store.ts'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import css from './AuthorView.module.css'
import { ParamsEditor } from './ParamsEditor.tsx'
import { ParamsTables } from './ParamsTables.tsx'
import { Setup } from './Setup.tsx'
import { strings } from './strings.ts'

type Form = 'form' | 'json'

const forms = [
  { value: 'form', label: strings.form },
  { value: 'json', label: strings.json },
] satisfies { value: Form; label: string }[]

/** The open response area: what the response is compared with, and how. */
export function AuthorView() {
  const form = useUiSettings((state): Form => (state.choices.authorForm === 'json' ? 'json' : 'form'))
  const name = useDocuments((state) => currentArea(state).name)
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h2 className={css.title}>{name}</h2>
        <RevertButton />
        <SegmentedControl
          size="xs"
          aria-label={strings.shownAs}
          data={forms}
          value={form}
          onChange={(value) => {
            choose('authorForm', value)
          }}
        />
      </div>
      <div className={css.body} data-form={form}>
        <Setup />
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
    </div>
  )
}

function RevertButton() {
  const isChanged = useDocuments(canRevert)
  if (!isChanged) return null
  return (
    <Tooltip label={strings.revert}>
      <ActionIcon variant="subtle" color="gray" aria-label={strings.revert} onClick={revertArea}>
        <IconArrowBackUp size={17} />
      </ActionIcon>
    </Tooltip>
  )
}
