import { Button } from '@mantine/core'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readTyped, switchMode } from '../../model/response-area.ts'
import { TypedField } from '../../ui/TypedField.tsx'
import css from './Params.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly onOpenFunction: () => void
}

/** The function that judges, and the answer that it compares with. */
export function Setup({ onOpenFunction }: Props) {
  const answer = useDocuments((state) => currentArea(state).answer)
  const reading = readTyped(answer)
  return (
    <div className={css.setupBox}>
      <div className={css.setup}>
        <FunctionChoice onOpenFunction={onOpenFunction} />
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

function FunctionChoice({ onOpenFunction }: Props) {
  const wanted = useDocuments((state) => currentArea(state).functionName)
  const open = useFunctions((state) => functionOfKind('evaluation')(state)?.name)
  const isLoading = useFunctions((state) => state.status === 'loading')
  const note = isLoading ? null : noteOn(wanted, open)
  const names = [...new Set([open, wanted])].filter((name) => name != null)
  return (
    <div className={css.function}>
      <label className={css.label} htmlFor="evaluation-function">
        {strings.function}
      </label>
      <select
        id="evaluation-function"
        className={css.functionName}
        data-missing={note !== null || undefined}
        aria-describedby="evaluation-function-note"
        value={wanted === null ? 'any' : `named ${wanted}`}
        onChange={({ currentTarget: { value } }) => {
          editArea({ functionName: value === 'any' ? null : value.slice('named '.length) })
        }}
      >
        <option value="any">{strings.any(open)}</option>
        {names.map((name) => (
          <option key={name} value={`named ${name}`}>
            {name === open || isLoading ? name : strings.notOpen(name)}
          </option>
        ))}
      </select>
      <div id="evaluation-function-note" role="status">
        {note !== null && (
          <div className={css.note}>
            {note}
            <Button size="compact-xs" variant="default" onClick={onOpenFunction}>
              {strings.openFunction}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Why the function that the area wants does not judge, as a sentence. */
function noteOn(wanted: string | null, open: string | undefined): string | null {
  if (wanted !== null && wanted !== open) return strings.missing(wanted, open)
  return open === undefined ? strings.noFunction : null
}
