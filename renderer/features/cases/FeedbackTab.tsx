import { Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { useParams } from '../../model/edit-params.ts'
import { readCases } from '../../model/feedback-case.ts'
import { CaseList } from './CaseList.tsx'
import { showCasesOf, useCases } from './cases-store.ts'
import css from './Cases.module.css'
import { NoList } from './NoList.tsx'
import { strings } from './strings.ts'

/** What the learner reads in each outcome: when the answer accepts the response, when a case does, and when nothing does. */
export function FeedbackTab() {
  const reading = useParams()
  const areaId = useDocuments((state) => currentArea(state).id)
  const isReady = useCases((state) => state.areaId === areaId)
  useLayoutEffect(() => {
    showCasesOf(areaId)
  }, [areaId])
  if (reading.status === 'unreadable') {
    return (
      <div className={css.body}>
        <Text role="alert">{strings.unreadable(reading.problem)}</Text>
      </div>
    )
  }
  const cases = readCases(reading.value)
  return (
    <div className={css.body}>
      {cases.status === 'no-list' && <NoList value={cases.value} />}
      {cases.status === 'list' && isReady && <CaseList cases={cases.cases} params={reading.value} />}
    </div>
  )
}
