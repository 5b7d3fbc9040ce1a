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
  readonly onClose: () => void
}

/** All commands with their keys, found by typing. */
export function CommandPalette({ isOpen, commands, onClose }: Props) {
  return (
    <Dialog
      title={strings.paletteTitle}
      isOpen={isOpen}
      hasHeading={false}
      closeLabel={strings.close}
      onClose={onClose}
    >
      <CommandList commands={commands} onClose={onClose} />
    </Dialog>
  )
}

function CommandList({ commands, onClose }: Omit<Props, 'isOpen'>) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const found = matchingCommands(commands, query)
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
        aria-label={strings.palette}
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={found[current] ? `command-${found[current].id}` : undefined}
        placeholder={strings.palette}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="commands" role="listbox" aria-label={strings.paletteTitle} className={css.list}>
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
              <span>{command.label}</span>
              <KeyHint keys={command.keys} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{strings.noCommand}</p>}
    </div>
  )
}
