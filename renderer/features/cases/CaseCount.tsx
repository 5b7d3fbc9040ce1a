import { Badge } from '@mantine/core'
import { useParams } from '../../model/edit-params.ts'
import { readCases } from '../../model/feedback-case.ts'

/** How many feedback cases there are. */
export function CaseCount() {
  const params = useParams()
  const reading = params.status === 'read' ? readCases(params.value) : null
  const count = reading?.status === 'list' ? reading.cases.length : 0
  if (count === 0) return null
  return (
    <Badge size="sm" variant="default" ml={6}>
      {count}
    </Badge>
  )
}
