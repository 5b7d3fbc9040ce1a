import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Explorer.module.css'

interface Props {
  readonly icon: ReactNode
  readonly label: string
  /** A word at the end of the line. */
  readonly note?: string
  readonly isCurrent?: boolean
  readonly onClick: () => void
}

/** One entry of the explorer. */
export function ExplorerItem({ icon, label, note, isCurrent, onClick }: Props) {
  return (
    <li>
      <UnstyledButton className={css.item} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
        <span className={css.icon}>{icon}</span>
        <span className={css.label}>{label}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </UnstyledButton>
    </li>
  )
}
