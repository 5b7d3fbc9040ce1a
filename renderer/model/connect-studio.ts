import type { StudioEvent } from '../../server/contract/studio.ts'
import { connectEvents } from '../lib/events.ts'
import { getExchanges, getState } from '../lib/studio-api.ts'
import { useConnection } from './connection-store.ts'
import { openAskedFiles, refreshAreas } from './document-files.ts'
import { useDocuments } from './document-store.ts'
import { addSetUpLines, loadEnvironment, putEnvironment, removeEnvironment } from './environments-store.ts'
import { addExchanges } from './exchanges-store.ts'
import {
  putFunction,
  removeFunction,
  setBaseLayer,
  setStudioProblem,
  setStudioState,
} from './functions-store.ts'
import { addLogLines, loadLog } from './logs-store.ts'
import { addSteps } from './progress-store.ts'
import { sentenceOf } from './sentence-of.ts'
import { addTestResults, refreshTestRuns } from './test-runs-store.ts'

/** Follows the studio server: functions, logs and earlier exchanges; the returned function ends it. */
export function connectStudio(): () => void {
  return connectEvents({
    onOpen: () => {
      useConnection.setState({ status: 'open' })
      void refresh()
      void refreshTestRuns()
      void refreshAreas()
      void openAsked()
    },
    onLost: () => {
      useConnection.setState({ status: 'lost' })
    },
    onEvent: apply,
  })
}

/** Reads the state anew; a failure is shown, never thrown. */
export async function refresh(): Promise<void> {
  try {
    const [state, exchanges] = await Promise.all([getState(), getExchanges()])
    setStudioState(state)
    addExchanges(exchanges.map((exchange) => ({ exchange, evaluation: null })))
    await Promise.all(state.functions.map(({ id }) => loadLog(id)))
    await Promise.all(state.functions.map(({ id }) => loadEnvironment(id)))
  } catch (problem) {
    setStudioProblem(sentenceOf(problem))
  }
}

function apply(event: StudioEvent): void {
  switch (event.kind) {
    case 'function-changed':
      putFunction(event.function)
      break
    case 'function-closed':
      removeFunction(event.functionId)
      removeEnvironment(event.functionId)
      break
    case 'environment-changed':
      putEnvironment(event.environment)
      break
    case 'environment-lines':
      addSetUpLines(event.output)
      break
    case 'log':
      addLogLines(event.lines)
      break
    case 'progress':
      addSteps(event.exchangeId, event.steps)
      break
    case 'base-layer-changed':
      setBaseLayer(event.baseLayer)
      break
    case 'test-run':
      addTestResults(event)
      break
    case 'areas-changed':
      void refreshAreas()
      void openAsked()
      break
  }
}

/** A failure is shown, never thrown. */
async function openAsked(): Promise<void> {
  try {
    await openAskedFiles()
  } catch (problem) {
    useDocuments.setState({ workspaceProblem: sentenceOf(problem) })
  }
}
