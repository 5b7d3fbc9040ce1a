import { runEvaluation } from '../features/evaluate/evaluate-actions.ts'
import { useRunTargetStore } from '../model/run-target.ts'
import { showView } from './view-store.ts'

/** Runs what the view that is shown runs; a view that runs nothing goes to Author and evaluates. */
export function runCurrent(): void {
  const { target } = useRunTargetStore.getState()
  if (target) {
    target.run()
    return
  }
  showView('author')
  void runEvaluation()
}
