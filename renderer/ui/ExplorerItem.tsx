import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Explorer.module.css'

interface Props {
  readonly icon: ReactNode
  readonly label: string
  /** A word at the end of the line. */
  readonly note?: string
  /** What the entry belongs to, for those who do not see where it stands. */
  readonly context?: string
  readonly isCurrent?: boolean
  readonly onClick: () => void
}

/** One entry of the explorer. */
export function ExplorerItem({ icon, label, note, context, isCurrent, onClick }: Props) {
  return (
    <li>
      <UnstyledButton
        className={css.item}
        data-nested={context !== undefined || undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onClick}
      >
        <span className={css.icon}>{icon}</span>
        <span className={css.label}>
          {context !== undefined && <VisuallyHidden>{context}: </VisuallyHidden>}
          {label}
        </span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </UnstyledButton>
    </li>
  )
}
