import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { saidDuring } from '../../model/progress-store.ts'
import { asSent } from '../../model/input-views.ts'
import { readInput, type ResponseArea } from '../../model/response-area.ts'
import { cancelExchange, newExchangeId, sendEvaluation } from '../../model/send-exchange.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { useRuns, type Run } from '../../model/runs-store.ts'
import { readOutcome } from '../../model/outcome.ts'

const maxRuns = 50

type Started = Omit<Run, 'durationMs' | 'outcome' | 'input' | 'exchange' | 'said'>

/** Evaluates the area that is shown. A run that is still under way is ended first. */
export async function runEvaluation(): Promise<void> {
  cancelEvaluation()
  const number = useRuns.getState().lastNumber + 1
  const area = currentArea(useDocuments.getState())
  const reading = readInput(asSent(area))
  if (reading.status === 'unreadable') {
    finish({
      ...started(number, area),
      durationMs: 0,
      outcome: { kind: 'not-sent', problems: reading.problems },
      input: null,
      exchange: null,
      said: [],
    })
    return
  }
  const exchangeId = newExchangeId()
  const run = started(number, area)
  useRuns.setState({
    lastNumber: number,
    running: { number, areaId: area.id, since: run.at.getTime(), exchangeId },
  })
  const exchange = await sendEvaluation('eval', reading.input, exchangeId)
  if (useRuns.getState().running?.number !== number) return
  const { input } = reading
  const { durationMs } = exchange
  finish({ ...run, durationMs, outcome: readOutcome(exchange), input, exchange, said: saidDuring(exchange) })
}

/** Ends the run that is under way; the result before stays. */
export function cancelEvaluation(): void {
  const { running } = useRuns.getState()
  if (!running) return
  useRuns.setState({ running: null })
  void cancelExchange(running.exchangeId)
}

function started(number: number, area: ResponseArea): Started {
  const entry = functionOfKind('evaluation')(useFunctions.getState())
  return {
    number,
    area,
    functionId: entry?.id ?? null,
    filesRevision: entry?.files.runsRevision ?? 0,
    format: useUiSettings.getState().wireFormat,
    at: new Date(),
  }
}

function finish(run: Run): void {
  useRuns.setState(({ runs }) => ({
    lastNumber: run.number,
    running: null,
    runs: [run, ...runs].slice(0, maxRuns),
  }))
}
