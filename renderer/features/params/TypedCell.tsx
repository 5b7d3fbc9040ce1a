import { useId } from 'react'
import css from './Params.module.css'
import { useTypedField, type Taken } from './use-typed-field.ts'

interface Props {
  readonly label: string
  readonly place: string
  readonly shown: string
  readonly take: (text: string) => Taken
  readonly id?: string
  readonly placeholder?: string | undefined
  /** A field of several lines. */
  readonly isTall?: boolean
  readonly inputMode?: 'decimal'
  readonly severity?: string | undefined
  readonly describedBy?: string | undefined
  readonly onLeave?: () => void
  readonly onPaste?: (text: string) => boolean
}

/** One cell of a table that is typed in; what is wrong with the text stands beneath it. */
export function TypedCell({ label, place, shown, take, isTall = false, onLeave, onPaste, ...more }: Props) {
  const { field, problem } = useTypedField({ place, shown, take })
  const problemId = useId()
  const { severity, describedBy, ...attributes } = more
  const input = {
    ...attributes,
    ...field,
    className: css.cell,
    dir: 'auto',
    'aria-label': label,
    'aria-describedby': problem === null ? describedBy : problemId,
    'data-severity': problem === null ? severity : 'error',
    onBlur: () => {
      field.onBlur()
      onLeave?.()
    },
  } as const
  return (
    <>
      {isTall ? (
        <textarea {...input} rows={Math.min(12, Math.max(1, field.value.split('\n').length))} />
      ) : (
        <input
          {...input}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
      )}
      {problem !== null && (
        <div id={problemId} className={css.cellProblem} role="status">
          {problem}
        </div>
      )}
    </>
  )
}
