import { CaseTrace } from '../../features/case-trace/CaseTrace.tsx'
import { RunSummary } from '../../features/evaluate/RunSummary.tsx'
import { WireFormatSwitch } from '../../features/evaluate/WireFormatSwitch.tsx'
import { ExchangePane } from '../../features/exchange/ExchangePane.tsx'
import { InspectorPane } from '../../features/inspector/InspectorPane.tsx'
import { LogPane } from '../../features/inspector/LogPane.tsx'
import { ProblemCount } from '../../features/params/ProblemCount.tsx'
import { ProblemsPane } from '../../features/params/ProblemsPane.tsx'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { openPane, togglePane } from '../panes.ts'
import { showView, useView, viewKind } from '../view-store.ts'

interface Props {
  readonly isCollapsed: boolean
}

/** The foot of the window: runs, wire and log of the function that the view is about. */
export function Inspector({ isCollapsed }: Props) {
  const kind = useView(viewKind)
  const functionId = useFunctions((state) => functionOfKind(kind)(state)?.id)
  return (
    <InspectorPane
      isCollapsed={isCollapsed}
      onToggle={() => {
        togglePane('inspector')
      }}
      onExpand={() => {
        openPane('inspector')
      }}
      aside={kind === 'evaluation' && <WireFormatSwitch />}
      panels={{
        ...(kind === 'evaluation' ? { run: <RunSummary />, trace: <CaseTrace /> } : {}),
        wire: <ExchangePane />,
        log: <LogPane functionId={functionId} />,
        ...(kind === 'evaluation' ? { problems: <ProblemsPane onShow={showAuthor} /> } : {}),
      }}
      badges={{ problems: <ProblemCount /> }}
    />
  )
}

function showAuthor(): void {
  showView('author')
}
