import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readTyped, switchMode, type TypedValue } from '../../model/response-area.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'

interface Props {
  readonly label: string
  readonly value: unknown
  readonly isDisabled?: boolean
  /** Whether the label stands above the field. */
  readonly showsLabel?: boolean
  readonly onChange: (value: unknown) => void
}

/** A field for any JSON value: text as it is, or JSON. What is no JSON yet stays in the field and is not taken over. */
export function ValueField({ label, value, isDisabled = false, showsLabel = false, onChange }: Props) {
  const [draft, setDraft] = useState<TypedValue | null>(null)
  const typed = draft !== null && stands(draft, value) ? draft : typedOf(value)
  const reading = readTyped(typed)
  function change(next: TypedValue): void {
    setDraft(next)
    const read = readTyped(next)
    if (read.status === 'read') onChange(read.value)
  }
  return (
    <Textarea
      size="xs"
      autosize
      minRows={1}
      maxRows={8}
      aria-label={label}
      label={showsLabel ? label : undefined}
      disabled={isDisabled}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: css.mono ?? '' }}
      rightSectionWidth={96}
      rightSection={
        <SegmentedControl
          size="xs"
          aria-label={strings.typeAs(label)}
          disabled={isDisabled}
          data={[
            { value: 'text', label: strings.asText },
            { value: 'json', label: strings.asJson },
          ]}
          value={typed.mode}
          onChange={(mode) => {
            change(switchMode(typed, mode === 'json' ? 'json' : 'text'))
          }}
        />
      }
      error={reading.status === 'unreadable' ? reading.problem : undefined}
      value={typed.text}
      onChange={(event) => {
        change({ ...typed, text: event.currentTarget.value })
      }}
    />
  )
}

/** What is typed stands as long as it is no value yet, or the value that there is. */
function stands(draft: TypedValue, value: unknown): boolean {
  const read = readTyped(draft)
  return read.status === 'unreadable' || JSON.stringify(read.value) === JSON.stringify(value)
}

function typedOf(value: unknown): TypedValue {
  return typeof value === 'string'
    ? { mode: 'text', text: value }
    : { mode: 'json', text: JSON.stringify(value ?? null) }
}
