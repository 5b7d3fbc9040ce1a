import { Checkbox } from '@mantine/core'
import type { CaseReading } from '../../model/feedback-case.ts'
import { TypedField } from '../../ui/TypedField.tsx'
import { setCaseField, setCaseParams } from './case-actions.ts'
import { withField } from './case-list.ts'
import { CaseFaults } from './CaseFaults.tsx'
import { CaseFeedback } from './CaseFeedback.tsx'
import { CaseLook } from './CaseLook.tsx'
import { CaseReads } from './CaseReads.tsx'
import { CaseSettings } from './CaseSettings.tsx'
import css from './Cases.module.css'
import { strings } from './strings.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  readonly index: number
  readonly reading: CaseReading
  /** Of the area. */
  readonly params: Readonly<Record<string, unknown>>
}

/** The fields of one case. */
export function CaseEditor({ index, reading, params }: Props) {
  if (reading.faults.includes('no-object')) {
    return (
      <div className={css.editor}>
        <CaseFaults index={index} reading={reading} />
      </div>
    )
  }
  return (
    <div className={css.editor}>
      <CaseFaults index={index} reading={reading} />
      <CaseAnswer index={index} answer={reading.answer} />
      <div className={css.pair}>
        <CaseFeedback index={index} feedback={reading.feedback} />
        <CaseReads reading={reading} />
      </div>
      <CaseLook index={index} reading={reading} />
      <Checkbox
        label={strings.append}
        description={strings.appendHint}
        checked={reading.isAppended}
        onChange={({ currentTarget: { checked } }) => {
          const changed = withField(reading.params, 'override_eval_feedback', checked ? true : undefined)
          setCaseParams(index, changed)
        }}
      />
      <CaseSettings index={index} reading={reading} params={params} />
    </div>
  )
}

function CaseAnswer({ index, answer }: { readonly index: number; readonly answer: unknown }) {
  const typed = useTyping({
    key: `${index}/answer`,
    value: answer,
    commit: (value) => {
      setCaseField(index, 'answer', value)
    },
  })
  return <TypedField label={strings.answer(index + 1)} placeholder={strings.answerPlaceholder} {...typed} />
}
