import { Text } from '@mantine/core'
import { useParams } from '../../model/edit-params.ts'
import { caseRows } from './case-rows.ts'
import css from './Cases.module.css'
import { CasesTable } from './CasesTable.tsx'
import { strings } from './strings.ts'

/** What the learner reads when a response equals one of the cases. */
export function FeedbackTab() {
  const reading = useParams()
  return (
    <div className={css.body}>
      {reading.status === 'read' ? (
        <CasesTable rows={caseRows(reading.value)} />
      ) : (
        <Text role="alert">{strings.unreadable(reading.problem)}</Text>
      )}
    </div>
  )
}
