import { SegmentedControl } from '@mantine/core'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import css from './ContextPane.module.css'
import { MemoryCards } from './MemoryCards.tsx'
import { PartEditors } from './PartEditors.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { strings } from './strings.ts'

type Form = 'form' | 'json'

const forms = [
  { value: 'form', label: strings.form },
  { value: 'json', label: strings.json },
] satisfies { value: Form; label: string }[]

/** What the chat function is told besides the messages: question, learner, summary and style. */
export function ContextPane() {
  const form = useUiSettings((state): Form => (state.choices.chatForm === 'json' ? 'json' : 'form'))
  return (
    <section className={css.pane} data-region="learner" tabIndex={-1} aria-label={strings.context}>
      <div className={css.bar}>
        <h2>{strings.context}</h2>
        <SegmentedControl
          size="xs"
          aria-label={strings.shownAs}
          data={forms}
          value={form}
          onChange={(value) => {
            choose('chatForm', value)
          }}
        />
      </div>
      <div className={css.body} data-form={form}>
        {form === 'form' ? <QuestionCard /> : <PartEditors />}
        <MemoryCards />
      </div>
    </section>
  )
}
