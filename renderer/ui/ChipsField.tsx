import { CloseButton } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import css from './ChipsField.module.css'

interface Props {
  /** The accessible name of the field for one more. */
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** The accessible name of the button that takes one out. */
  readonly removeLabel: (value: string) => string
  readonly placeholder?: string
  readonly id?: string
  readonly severity?: string | undefined
  readonly describedBy?: string | undefined
}

/**
 * A list of short texts as chips. Enter or a comma adds what was typed, so does leaving the field; Backspace in the empty
 * field takes the last one back to be changed.
 */
export function ChipsField({ label, values, onChange, removeLabel, placeholder, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isTaken = values.includes(typed.trim())
  const add = (text: string) => {
    const added = text.split(',').flatMap((part) => part.trim() || [])
    const fresh = [...new Set(added)].filter((part) => !values.includes(part))
    if (fresh.length > 0) onChange([...values, ...fresh])
    if (fresh.length > 0 || added.length === 0) setTyped('')
  }
  const remove = (at: number) => {
    onChange(values.filter((_, i) => i !== at))
    input.current?.focus()
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      if (typed !== '') event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      event.preventDefault()
      setTyped(values.at(-1) ?? '')
      onChange(values.slice(0, -1))
    }
  }
  return (
    <div className={css.root} data-severity={field.severity}>
      {values.map((value, i) => (
        <Chip key={`${i} ${value}`} at={i} value={value} label={removeLabel(value)} onRemove={remove} />
      ))}
      <input
        ref={input}
        id={field.id}
        className={css.input}
        aria-label={label}
        aria-invalid={isTaken || undefined}
        aria-describedby={field.describedBy}
        title={isTaken ? `“${typed.trim()}” is there already.` : undefined}
        placeholder={placeholder}
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onKeyDown={pressKey}
        onChange={({ currentTarget: { value } }) => {
          if (value.includes(',')) add(value)
          else setTyped(value)
        }}
        onBlur={() => {
          add(typed)
        }}
      />
    </div>
  )
}

interface ChipProps {
  readonly at: number
  readonly value: string
  readonly label: string
  readonly onRemove: (at: number) => void
}

function Chip({ at, value, label, onRemove }: ChipProps) {
  return (
    <span className={css.chip}>
      <bdi>{value}</bdi>
      <CloseButton
        size={18}
        iconSize={12}
        aria-label={label}
        onClick={() => {
          onRemove(at)
        }}
      />
    </span>
  )
}
