import { Textarea } from '@mantine/core'
import { TypedField } from '../../ui/TypedField.tsx'
import { setCaseField } from './case-actions.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  readonly index: number
  readonly feedback: unknown
}

/** The feedback of a case: text, or for the few functions that want it so, any JSON value. */
export function CaseFeedback({ index, feedback }: Props) {
  const isText = feedback === undefined || feedback === null || typeof feedback === 'string'
  return isText ? (
    <Textarea
      label={strings.feedbackLabel}
      aria-label={strings.feedback(index + 1)}
      description={strings.feedbackHint}
      autosize
      minRows={3}
      maxRows={14}
      dir="auto"
      classNames={{ input: css.field ?? '' }}
      value={feedback ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setCaseField(index, 'feedback', value)
      }}
    />
  ) : (
    <JsonFeedback index={index} feedback={feedback} />
  )
}

function JsonFeedback({ index, feedback }: Props) {
  const typed = useTyping({
    key: `${index}/feedback`,
    value: feedback,
    commit: (value) => {
      setCaseField(index, 'feedback', value)
    },
  })
  return <TypedField label={strings.feedback(index + 1)} {...typed} />
}
