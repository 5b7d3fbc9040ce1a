import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
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

interface Props {
  /** What can be done with the document as a whole. */
  readonly tools: ReactNode
}

/** The open response area: what the response is compared with, and how. */
export function AuthorView({ tools }: Props) {
  const form = useUiSettings((state): Form => (state.choices.authorForm === 'json' ? 'json' : 'form'))
  const name = useDocuments((state) => currentArea(state).name)
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h2 className={css.title}>{name}</h2>
        {tools}
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
