import { Input } from '@mantine/core'
import { useId, useRef, type Ref } from 'react'
import type { TextRange } from './input-props.ts'
import css from './Inputs.module.css'

interface Props {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly placeholder?: string | undefined
  readonly problem?: string | null | undefined
  readonly mark?: TextRange | null | undefined
  /** Lines that are shown at least; one makes a field of one line. */
  readonly lines?: number
  readonly isCode?: boolean
  readonly inputMode?: 'decimal' | 'text'
  readonly field?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A text field in which a part of the text can be underlined; what is wrong is said beneath and to readers. */
export function MarkedField(props: Props) {
  const { text, problem, mark, lines = 1, isCode = true } = props
  const problemId = useId()
  const drawn = useRef<HTMLDivElement>(null)
  return (
    <div className={css.field}>
      <div className={css.markBox} data-long={lines > 1 || undefined} data-code={isCode || undefined}>
        <Field
          {...props}
          describedBy={problem ? problemId : undefined}
          onScroll={(left, top) => {
            drawn.current?.scrollTo(left, top)
          }}
        />
        {mark && (
          <div ref={drawn} className={css.marks} aria-hidden="true">
            {text.slice(0, mark.start)}
            <span className={css.marked} data-marked>
              {text.slice(mark.start, mark.end) || ' '}
            </span>
            {text.slice(mark.end)}
          </div>
        )}
      </div>
      {problem && (
        <p id={problemId} className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends Props {
  readonly describedBy: string | undefined
  readonly onScroll: (left: number, top: number) => void
}

function Field({ lines = 1, isCode = true, ...props }: FieldProps) {
  const isLong = lines > 1
  const rows = Math.min(Math.max(lines, props.text.split('\n').length), 14)
  return (
    <Input
      ref={props.field}
      component={isLong ? 'textarea' : 'input'}
      rows={isLong ? rows : undefined}
      size="md"
      multiline={isLong}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      value={props.text}
      error={props.describedBy !== undefined}
      placeholder={props.placeholder}
      inputMode={props.inputMode}
      spellCheck={!isCode}
      autoCapitalize="off"
      autoComplete="off"
      dir={isCode ? 'ltr' : 'auto'}
      classNames={{ input: css.input ?? '' }}
      onChange={(event: { currentTarget: { value: string } }) => {
        props.onText(event.currentTarget.value)
      }}
      onScroll={({ currentTarget }: { currentTarget: Element }) => {
        props.onScroll(currentTarget.scrollLeft, currentTarget.scrollTop)
      }}
    />
  )
}
