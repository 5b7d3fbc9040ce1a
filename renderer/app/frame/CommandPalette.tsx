import { TextInput, UnstyledButton } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import type { Command } from '../commands.ts'
import { matchingCommands } from '../matching-commands.ts'
import css from './CommandPalette.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly isOpen: boolean
  readonly commands: readonly Command[]
  readonly words: PaletteWords
  readonly onClose: () => void
}

/** What the list is called, what its field asks for, and what is said when nothing fits. */
export interface PaletteWords {
  readonly title: string
  readonly field: string
  readonly none: string
}

/** A list of commands with their keys, found by typing. */
export function CommandPalette({ isOpen, commands, words, onClose }: Props) {
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      hasHeading={false}
      closeLabel={strings.close}
      onClose={onClose}
    >
      <CommandList commands={commands} words={words} onClose={onClose} />
    </Dialog>
  )
}

/** More than this nobody reads through; another letter finds the rest. */
const maxShown = 100

function CommandList({ commands, words, onClose }: Omit<Props, 'isOpen'>) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const found = matchingCommands(commands, query).slice(0, maxShown)
  const current = Math.min(index, found.length - 1)

  function run(command: Command | undefined): void {
    if (!command) return
    onClose()
    // After the dialog has given the focus back, so that the command may move it.
    setTimeout(command.run, 0)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') run(found[current])
    else if (event.key === 'ArrowDown') setIndex(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setIndex(Math.max(current - 1, 0))
    else return
    event.preventDefault()
  }

  return (
    <div className={css.root}>
      <TextInput
        data-autofocus
        variant="unstyled"
        classNames={{ input: css.input ?? '' }}
        role="combobox"
        aria-label={words.field}
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={found[current] ? `command-${found[current].id}` : undefined}
        placeholder={words.field}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="commands" role="listbox" aria-label={words.title} className={css.list}>
        {found.map((command, position) => (
          <li key={command.id} role="presentation">
            <UnstyledButton
              id={`command-${command.id}`}
              role="option"
              aria-selected={position === current}
              tabIndex={-1}
              className={css.item}
              onClick={() => {
                run(command)
              }}
            >
              <CommandName command={command} />
              <KeyHint keys={command.keys} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{words.none}</p>}
    </div>
  )
}

function CommandName({ command: { label, note } }: { readonly command: Command }) {
  return (
    <span className={css.name}>
      <bdi>{label}</bdi>
      {note !== undefined && <bdi className={css.note}>{note}</bdi>}
    </span>
  )
}
