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
  const {
    label,
    text,
    onText,
    placeholder,
    problem,
    mark,
    lines = 1,
    isCode = true,
    inputMode,
    field,
  } = props
  const problemId = useId()
  const drawn = useRef<HTMLDivElement>(null)
  const isLong = lines > 1
  return (
    <div className={css.field}>
      <div className={css.markBox} data-long={isLong || undefined} data-code={isCode || undefined}>
        <Input
          ref={field}
          component={isLong ? 'textarea' : 'input'}
          rows={isLong ? Math.min(Math.max(lines, text.split('\n').length), 14) : undefined}
          size="md"
          multiline={isLong}
          aria-label={label}
          aria-describedby={problem ? problemId : undefined}
          value={text}
          error={Boolean(problem)}
          placeholder={placeholder}
          inputMode={inputMode}
          spellCheck={!isCode}
          autoCapitalize="off"
          autoComplete="off"
          dir={isCode ? 'ltr' : 'auto'}
          classNames={{ input: css.input ?? '' }}
          onChange={(event: { currentTarget: { value: string } }) => {
            onText(event.currentTarget.value)
          }}
          onScroll={({ currentTarget }: { currentTarget: Element }) => {
            drawn.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)
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
