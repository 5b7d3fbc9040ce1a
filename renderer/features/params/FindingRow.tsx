import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import css from './Params.module.css'
import { strings } from './strings.ts'
import type { Severity } from './symbol-findings.ts'

interface Props {
  readonly id?: string
  readonly severity: Severity
  readonly text: string
  readonly onShow: () => void
}

const icons: Readonly<Record<Severity, typeof IconInfoCircle>> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  note: IconInfoCircle,
}

/** One thing to look at; it leads to its field. */
export function FindingRow({ id, severity, text, onShow }: Props) {
  const Icon = icons[severity]
  return (
    <li>
      <UnstyledButton
        {...(id === undefined ? {} : { id })}
        className={css.finding}
        data-severity={severity}
        onClick={onShow}
      >
        <Icon size={15} role="img" aria-label={strings.severities[severity]} />
        <span dir="auto">{text}</span>
      </UnstyledButton>
    </li>
  )
}
