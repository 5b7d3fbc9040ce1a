import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { environmentOf, useEnvironments } from '../../model/environments-store.ts'
import { showFunction } from '../../model/shown-function.ts'
import { ExplorerItem } from '../../ui/ExplorerItem.tsx'
import { environmentSection } from './environment-actions.ts'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
  readonly onShowWorker: () => void
}

/** A line beneath a function in the explorer while something that it needs is missing or being installed. */
export function EnvironmentItem({ entry: { id, name }, onShowWorker }: Props) {
  const report = useEnvironments(environmentOf(id))
  const isRunning = report?.job?.state === 'running'
  if (report === undefined || (report.problems.length === 0 && !isRunning)) return null
  const Icon = isRunning ? IconDownload : IconAlertTriangle
  return (
    <ExplorerItem
      icon={<Icon size={16} stroke={1.7} />}
      label={isRunning ? strings.installing : strings.missing}
      context={name}
      onClick={() => {
        showFunction({ functionId: id, section: environmentSection })
        onShowWorker()
      }}
    />
  )
}
