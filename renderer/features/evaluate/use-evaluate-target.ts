import { useMemo } from 'react'
import { useRunTarget } from '../../model/run-target.ts'
import { cancelEvaluation, runEvaluation } from './evaluate-actions.ts'
import { useRuns } from '../../model/runs-store.ts'
import { strings } from './strings.ts'

/** Makes Evaluate the run command while the caller is on screen. */
export function useEvaluateTarget(): void {
  const isRunning = useRuns((state) => state.running !== null)
  const target = useMemo(
    () => ({
      label: strings.evaluate,
      isRunning,
      run: () => void runEvaluation(),
      cancel: cancelEvaluation,
    }),
    [isRunning],
  )
  useRunTarget(target)
}
