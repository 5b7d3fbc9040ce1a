import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Explorer.module.css'

interface Props {
  readonly icon: ReactNode
  readonly label: string
  /** A word or a sign at the end of the line. */
  readonly note?: ReactNode
  /** What the entry belongs to, for those who do not see where it stands. */
  readonly context?: string
  readonly isCurrent?: boolean
  /** The response area that it stands for, so that keys may act on the one that has the focus. */
  readonly areaId?: string
  /** A control of its own at the end of the line. */
  readonly aside?: ReactNode
  readonly onClick: () => void
}

/** One entry of the explorer. */
export function ExplorerItem({ icon, label, note, context, isCurrent, areaId, aside, onClick }: Props) {
  return (
    <li className={css.entry} data-area-id={areaId}>
      <UnstyledButton
        className={css.item}
        data-nested={context !== undefined || undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onClick}
      >
        <span className={css.icon}>{icon}</span>
        <span className={css.label} dir="auto">
          {context !== undefined && <VisuallyHidden>{context}: </VisuallyHidden>}
          {label}
        </span>
        {note != null && <span className={css.note}>{note}</span>}
      </UnstyledButton>
      {aside !== undefined && <span className={css.aside}>{aside}</span>}
    </li>
  )
}
