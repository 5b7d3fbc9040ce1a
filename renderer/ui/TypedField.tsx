import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import css from './TypedField.module.css'

interface Props {
  readonly label: string
  readonly mode: 'text' | 'json'
  readonly text: string
  readonly problem?: string | undefined
  readonly placeholder?: string
  readonly onText: (text: string) => void
  readonly onMode: (mode: 'text' | 'json') => void
}

const modes = [
  { value: 'text', label: 'Text' },
  { value: 'json', label: 'JSON' },
] satisfies { value: Props['mode']; label: string }[]

/** A field for typed mathematics, or with one switch for any JSON value. */
export function TypedField({ label, mode, text, problem, placeholder, onText, onMode }: Props) {
  const field = {
    'aria-label': label,
    value: text,
    error: problem,
    placeholder: placeholder ?? '',
    spellCheck: false,
    autoCapitalize: 'off',
    autoComplete: 'off',
    classNames: { input: css.input ?? '' },
    onChange: (event: { currentTarget: { value: string } }) => {
      onText(event.currentTarget.value)
    },
  }
  return (
    <div className={css.root}>
      <div className={css.head}>
        <span className={css.label} aria-hidden="true">
          {label}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={`${label}: type as`}
          data={modes}
          value={mode}
          onChange={onMode}
          classNames={{ root: css.switch ?? '' }}
        />
      </div>
      {mode === 'text' ? (
        <TextInput size="md" {...field} />
      ) : (
        <Textarea size="md" autosize minRows={2} maxRows={12} {...field} />
      )}
    </div>
  )
}
