import { goToFailure, runAll, runFailed } from '../features/tests/tests-actions.ts'
import { choose } from '../model/ui-settings.ts'
import type { Command } from './commands.ts'
import { showView } from './view-store.ts'

/** What can be asked of the tests of the response area that is shown. */
export const testCommands: readonly Command[] = [
  {
    id: 'tests-next-failure',
    label: 'Tests: go to the next failure',
    keys: ['F8'],
    run: () => {
      goTo(1)
    },
  },
  {
    id: 'tests-previous-failure',
    label: 'Tests: go to the failure before',
    keys: ['Shift', 'F8'],
    run: () => {
      goTo(-1)
    },
  },
  { id: 'tests-run-all', label: 'Tests: run all', keys: [], run: showing(runAll) },
  {
    id: 'tests-run-failed',
    label: 'Tests: run those that failed',
    keys: ['Mod', 'Shift', 'R'],
    run: showing(runFailed),
  },
]

function goTo(step: 1 | -1): void {
  showTests()
  goToFailure(step)
}

function showing(run: () => void): () => void {
  return () => {
    showTests()
    run()
  }
}

function showTests(): void {
  showView('author')
  choose('authorTab', 'tests')
}
