import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { runTestsOf } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

/** The name under which the choice is kept. */
export const watchChoice = 'testsWatch'

/** Runs the tests of the area that is shown, or the pinned ones, whenever the function runs changed files; until the returned function is called. */
export function watchFunction(): () => void {
  let ran = runsOf(useFunctions.getState())
  return useFunctions.subscribe((state) => {
    const runs = runsOf(state)
    if (runs === null || runs === ran) return
    const isChange = ran !== null && ran.split('@')[0] === runs.split('@')[0]
    ran = runs
    if (isChange && useUiSettings.getState().choices[watchChoice] === 'on') runWatched()
  })
}

function runWatched(): void {
  const { id, tests } = currentArea(useDocuments.getState())
  const pinned = useTests.getState().pinned[id] ?? []
  runTestsOf(pinned.length === 0 ? tests : tests.filter(({ name }) => pinned.includes(name)))
}

/** Which function runs which state of its files; null while it is not ready to answer. */
function runsOf(state: ReturnType<typeof useFunctions.getState>): string | null {
  const entry = functionOfKind('evaluation')(state)
  if (entry?.worker.state !== 'ready') return null
  return `${entry.id}@${entry.files.runsRevision}`
}
