import { askForFunction } from '../../features/functions/open-function-actions.ts'
import { EvaluateTab } from '../../features/params/EvaluateTab.tsx'

/** The Evaluate tab, with the way to another function. */
export function AuthorEvaluate() {
  return <EvaluateTab onOpenFunction={() => void askForFunction()} />
}
