import { Badge } from '@mantine/core'
import { strings } from './strings.ts'
import { countRows } from './test-rows.ts'
import { useTestRows } from './use-test-rows.ts'

/** How the tests stand, in one sign behind the tab's name. */
export function TestCount() {
  const rows = useTestRows()
  if (rows.length === 0) return null
  const { passed, bad } = countRows(rows)
  if (bad > 0) return <Sign text={strings.badge.bad(bad)} label={strings.badge.badLabel(bad)} color="red" />
  if (passed === rows.length) {
    return <Sign text={strings.badge.good(passed)} label={strings.badge.goodLabel(passed)} color="green" />
  }
  return <Sign text={String(rows.length)} label={strings.badge.openLabel(rows.length)} color="gray" />
}

function Sign({
  text,
  label,
  color,
}: {
  readonly text: string
  readonly label: string
  readonly color: string
}) {
  return (
    <Badge size="sm" variant="default" ml={6} data-tone={color} tt="none" aria-label={label}>
      {text}
    </Badge>
  )
}
