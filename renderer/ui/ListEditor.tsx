import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './ListEditor.module.css'

/** The words of one list: what it is called, and one item of it. */
export interface ListWords {
  readonly title: string
  readonly item: (number: number) => string
  readonly add: string
  readonly moveUp: (number: number) => string
  readonly moveDown: (number: number) => string
  readonly remove: (number: number) => string
}

/** One change of a list of texts. */
export type ListChange =
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'add'; readonly at: number }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }

interface Props {
  readonly words: ListWords
  readonly items: readonly string[]
  readonly onChange: (change: ListChange) => void
  /** What is wrong with an item, as a sentence. */
  readonly problemOf?: (at: number) => string | null
  readonly most?: number
}

/** A list of texts in an order: Enter adds one below, Alt with up and down moves one. */
export function ListEditor({ words, items, onChange, problemOf, most = 100 }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  const fieldAt = (at: number) => box.current?.querySelectorAll('input')[at]

  useEffect(() => {
    if (goTo.current === null) return
    fieldAt(goTo.current)?.focus()
    goTo.current = null
  })

  const change = (next: ListChange, focus: number) => {
    goTo.current = focus
    onChange(next)
  }
  const move = (at: number, to: number) => {
    if (to >= 0 && to < items.length) change({ kind: 'move', at, to }, to)
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step !== undefined) {
      event.preventDefault()
      move(at, at + step)
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && items.length < most) {
      event.preventDefault()
      change({ kind: 'add', at: at + 1 }, at + 1)
    }
  }

  return (
    <fieldset ref={box} className={css.list}>
      <legend className={css.title}>{words.title}</legend>
      {items.map((text, at) => (
        <div key={at} className={css.row}>
          <TextInput
            className={css.text ?? ''}
            aria-label={words.item(at + 1)}
            value={text}
            error={problemOf?.(at)}
            dir="auto"
            onChange={({ currentTarget }) => {
              onChange({ kind: 'text', at, text: currentTarget.value })
            }}
            onKeyDown={press(at)}
          />
          <Tool
            label={words.moveUp(at + 1)}
            isOff={at === 0}
            onPress={() => {
              move(at, at - 1)
            }}
          >
            <IconArrowUp size={15} />
          </Tool>
          <Tool
            label={words.moveDown(at + 1)}
            isOff={at === items.length - 1}
            onPress={() => {
              move(at, at + 1)
            }}
          >
            <IconArrowDown size={15} />
          </Tool>
          <Tool
            label={words.remove(at + 1)}
            isOff={false}
            onPress={() => {
              change({ kind: 'remove', at }, Math.max(0, at - 1))
            }}
          >
            <IconTrash size={15} />
          </Tool>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={items.length >= most}
          onClick={() => {
            change({ kind: 'add', at: items.length }, items.length)
          }}
        >
          {words.add}
        </Button>
      </div>
    </fieldset>
  )
}

interface ToolProps {
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isOff, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}
