import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import css from './Params.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

/** Moves a row, or takes it out. */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const button = { variant: 'subtle', color: 'gray', size: 24 } as const
  return (
    <span className={css.tools}>
      <ActionIcon
        {...button}
        aria-label={strings.moveUp(name)}
        title={strings.moveUpHint}
        aria-disabled={isFirst || undefined}
        onClick={() => {
          onMove(-1)
        }}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={strings.moveDown(name)}
        title={strings.moveDownHint}
        aria-disabled={isLast || undefined}
        onClick={() => {
          onMove(1)
        }}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={strings.remove(name)} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  )
}
