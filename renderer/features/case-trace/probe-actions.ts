import type { Run } from '../../model/runs-store.ts'
import { readOutcome } from '../../model/outcome.ts'
import { cancelExchange, newExchangeId, sendUnrecorded } from '../../model/send-exchange.ts'
import { callOf, probePlan, reachOf, type ProbeStep } from './probe-plan.ts'
import { useProbe } from './probe-store.ts'
import { callsOf } from './trace-rows.ts'

/** Makes every evaluation that the run left out, one after the other; ends early when it is cancelled. Never rejects. */
export async function evaluateAll(run: Run): Promise<void> {
  if (run.input === null) return
  cancelAll()
  const steps = probePlan(run.input, callsOf(run.exchange?.trace))
  useProbe.setState({
    ...useProbe.getInitialState(),
    runNumber: run.number,
    status: 'running',
    total: steps.length,
  })
  const isWanted = (): boolean => {
    const { runNumber, status } = useProbe.getState()
    return runNumber === run.number && status === 'running'
  }
  for (const step of steps) {
    await take(step, isWanted)
    if (!isWanted()) return
  }
  useProbe.setState({ status: 'done', exchangeId: null })
}

/** Ends what is under way; what was found out stays. */
export function cancelAll(): void {
  const { status, exchangeId } = useProbe.getState()
  if (status !== 'running') return
  useProbe.setState({ status: 'cancelled', exchangeId: null })
  if (exchangeId !== null) void cancelExchange(exchangeId)
}

async function take(step: ProbeStep, isWanted: () => boolean): Promise<void> {
  const exchangeId = newExchangeId()
  useProbe.setState({ exchangeId })
  const exchange = await sendUnrecorded('eval', step.input, exchangeId)
  if (!isWanted()) return
  const outcome = readOutcome(exchange)
  const { caseIndex } = step
  useProbe.setState(({ calls, reach, done }) => ({
    done: done + 1,
    calls:
      step.kind === 'case'
        ? new Map([...calls, [caseIndex, callOf(outcome, step, exchange.durationMs)]])
        : calls,
    reach:
      step.kind === 'reach' && caseIndex !== null
        ? new Map([...reach, [caseIndex, reachOf(outcome, caseIndex)]])
        : reach,
  }))
}
