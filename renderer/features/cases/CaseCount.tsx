import { Badge } from '@mantine/core'
import { useParams } from '../../model/edit-params.ts'
import { caseRows } from './case-rows.ts'

/** How many feedback cases there are. */
export function CaseCount() {
  const reading = useParams()
  const count = reading.status === 'read' ? caseRows(reading.value).length : 0
  if (count === 0) return null
  return (
    <Badge size="sm" variant="default" ml={6}>
      {count}
    </Badge>
  )
}
