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

  useEffect(() => {
    if (goTo.current === null) return
    box.current?.querySelectorAll('input')[goTo.current]?.focus()
    goTo.current = null
  })

  const change = (next: ListChange, focus: number) => {
    if (next.kind === 'add' && items.length >= most) return
    if (next.kind === 'move' && items[next.to] === undefined) return
    if (next.kind !== 'text') goTo.current = focus
    onChange(next)
  }

  return (
    <fieldset ref={box} className={css.list}>
      <legend className={css.title}>{words.title}</legend>
      {items.map((text, at) => (
        <Row
          key={at}
          words={words}
          text={text}
          at={at}
          isLast={at === items.length - 1}
          problem={problemOf?.(at) ?? null}
          onChange={change}
        />
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

interface RowProps {
  readonly words: ListWords
  readonly text: string
  readonly at: number
  readonly isLast: boolean
  readonly problem: string | null
  /** Told the change, and which item is to have the focus then. */
  readonly onChange: (change: ListChange, focus: number) => void
}

function Row({ words, text, at, isLast, problem, onChange }: RowProps) {
  const moveTo = (to: number) => {
    onChange({ kind: 'move', at, to }, to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    const isMove = event.altKey && step !== undefined
    if (!isEnter && !isMove) return
    event.preventDefault()
    if (isMove) moveTo(at + step)
    else onChange({ kind: 'add', at: at + 1 }, at + 1)
  }
  const tool = (label: string, icon: ReactNode, press: { isOff: boolean; run: () => void }) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={press.isOff}
      onClick={press.run}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <div className={css.row}>
      <TextInput
        className={css.text ?? ''}
        aria-label={words.item(at + 1)}
        value={text}
        error={problem}
        dir="auto"
        onChange={({ currentTarget }) => {
          onChange({ kind: 'text', at, text: currentTarget.value }, at)
        }}
        onKeyDown={press}
      />
      {tool(words.moveUp(at + 1), <IconArrowUp size={15} />, {
        isOff: at === 0,
        run: () => {
          moveTo(at - 1)
        },
      })}
      {tool(words.moveDown(at + 1), <IconArrowDown size={15} />, {
        isOff: isLast,
        run: () => {
          moveTo(at + 1)
        },
      })}
      {tool(words.remove(at + 1), <IconTrash size={15} />, {
        isOff: false,
        run: () => {
          onChange({ kind: 'remove', at }, Math.max(0, at - 1))
        },
      })}
    </div>
  )
}
