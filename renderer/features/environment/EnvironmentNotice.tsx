import { Button } from '@mantine/core'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { environmentOf, useEnvironments } from '../../model/environments-store.ts'
import { showFunction } from '../../model/shown-function.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { askToSetUp, environmentSection } from './environment-actions.ts'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
}

/** Says above a function's other parts that something is missing, with the button that puts it there. */
export function EnvironmentNotice({ entry: { id, name } }: Props) {
  const report = useEnvironments(environmentOf(id))
  if (report === undefined || report.problems.length === 0 || report.job?.state === 'running') return null
  const { offer, problems } = report
  const show = (): void => {
    showFunction({ functionId: id, section: environmentSection })
  }
  return (
    <FailureNotice title={strings.notice(name)} text={problems[0] ?? ''}>
      {offer && (
        <Button
          onClick={() => {
            show()
            askToSetUp(id)
          }}
        >
          {offer.title}
        </Button>
      )}
      <Button variant="default" onClick={show}>
        {strings.show}
      </Button>
    </FailureNotice>
  )
}
