import { restartFunction } from '../../lib/studio-api.ts'
import { getWorkerMemory, putWorkerCount } from '../../lib/worker-api.ts'
import { putFunction } from '../../model/functions-store.ts'
import { logOf, useLogs } from '../../model/logs-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { showFunction } from '../../model/shown-function.ts'
import type { LogFilter } from './log-lines.ts'
import { useWorkerView } from './worker-store.ts'

/** Shows another function's worker. */
export function showWorkerOf(functionId: string): void {
  const { filter } = useWorkerView.getState()
  showFunction({ functionId })
  useWorkerView.setState({ problem: null, countProblem: null, filter: { ...filter, pausedAt: null } })
}

/** Starts a fresh worker; the call that runs ends. Never rejects. */
export async function restart(functionId: string): Promise<void> {
  useWorkerView.setState({ restartingId: functionId, problem: null })
  try {
    putFunction(await restartFunction(functionId))
  } catch (problem) {
    useWorkerView.setState({ problem: sentenceOf(problem) })
  } finally {
    useWorkerView.setState({ restartingId: null })
  }
}

/** Lets so many workers run at once. Never rejects. */
export async function resize(functionId: string, max: number): Promise<void> {
  useWorkerView.setState({ countProblem: null })
  try {
    putFunction(await putWorkerCount(functionId, { max }))
  } catch (problem) {
    useWorkerView.setState({ countProblem: sentenceOf(problem) })
  }
}

/** Asks how much memory a worker takes; the studio does without where that cannot be had. Never rejects. */
export async function askMemory(functionId: string): Promise<void> {
  const { bytes } = await getWorkerMemory(functionId).catch(() => ({ bytes: null }))
  if (bytes === null) return
  useWorkerView.setState(({ memory }) => ({ memory: { ...memory, [functionId]: bytes } }))
}

/** Changes which lines of the log are shown. */
export function changeFilter(change: Partial<LogFilter>): void {
  useWorkerView.setState(({ filter }) => ({ filter: { ...filter, ...change } }))
}

/** Stops the log at its newest line, or lets it go on. */
export function togglePause(functionId: string): void {
  const { filter } = useWorkerView.getState()
  const newest = logOf(functionId)(useLogs.getState()).at(-1)?.sequence ?? -1
  changeFilter({ pausedAt: filter.pausedAt === null ? newest : null })
}

/** Keeps the newest line in sight, or lets the reader stay where they are. */
export function setFollows(follows: boolean): void {
  useWorkerView.setState({ follows })
}
