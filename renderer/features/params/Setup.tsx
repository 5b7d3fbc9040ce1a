import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readTyped, switchMode } from '../../model/response-area.ts'
import { TypedField } from '../../ui/TypedField.tsx'
import css from './Params.module.css'
import { strings } from './strings.ts'

/** The function that marks, and the answer that it compares with. */
export function Setup() {
  const answer = useDocuments((state) => currentArea(state).answer)
  const functionName = useFunctions((state) => functionOfKind('evaluation')(state)?.name)
  const isLoading = useFunctions((state) => state.status === 'loading')
  const reading = readTyped(answer)
  return (
    <div className={css.setupBox}>
      <div className={css.setup}>
        <div className={css.function}>
          <span className={css.label}>{strings.function}</span>
          <span
            className={css.functionName}
            data-missing={(functionName === undefined && !isLoading) || undefined}
          >
            {functionName ?? (isLoading ? strings.loading : strings.noFunction)}
          </span>
        </div>
        <TypedField
          label={strings.answer}
          mode={answer.mode}
          text={answer.text}
          placeholder={strings.answerPlaceholder}
          problem={reading.status === 'unreadable' ? reading.problem : undefined}
          onText={(text) => {
            editArea({ answer: { ...answer, text } })
          }}
          onMode={(mode) => {
            editArea({ answer: switchMode(answer, mode) })
          }}
        />
      </div>
    </div>
  )
}
