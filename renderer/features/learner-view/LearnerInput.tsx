import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { readTyped, switchMode } from '../../model/response-area.ts'
import { Markup } from '../../ui/Markup.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import css from './LearnerInput.module.css'
import { ReadAs } from './ReadAs.tsx'
import { strings } from './strings.ts'

/** The response area as the learner meets it: prompt, field, and how the function reads what is typed. */
export function LearnerInput() {
  const prompt = useDocuments((state) => currentArea(state).prompt)
  const postText = useDocuments((state) => currentArea(state).postText)
  const response = useDocuments((state) => currentArea(state).response)
  const reading = readTyped(response)
  return (
    <div className={css.card}>
      {prompt !== '' && (
        <div className={css.prompt}>
          <Markup text={prompt} />
        </div>
      )}
      <TypedField
        label={strings.response}
        mode={response.mode}
        text={response.text}
        placeholder={strings.placeholder}
        problem={reading.status === 'unreadable' ? reading.problem : undefined}
        onText={(text) => {
          editArea({ response: { ...response, text } })
        }}
        onMode={(mode) => {
          editArea({ response: switchMode(response, mode) })
        }}
      />
      {postText !== '' && (
        <div className={css.prompt}>
          <Markup text={postText} />
        </div>
      )}
      <ReadAs />
    </div>
  )
}
