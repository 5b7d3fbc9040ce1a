import { useMemo } from 'react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { resultsOf, runOf, useTestRuns } from '../../model/test-runs-store.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { runBasis } from './run-basis.ts'
import { testRows, type TestRow } from './test-rows.ts'

/** The tests of the area that is shown, with their states, kept current. */
export function useTestRows(): readonly TestRow[] {
  const { id, tests, answer, params } = useDocuments(currentArea)
  const results = useTestRuns(resultsOf(id))
  const run = useTestRuns(runOf(id))
  const entry = useFunctions(functionOfKind('evaluation'))
  const format = useUiSettings((state) => state.wireFormat)
  const basis = runBasis({ answer, params }, entry, format)
  return useMemo(() => testRows(tests, { results, run, basis }), [tests, results, run, basis])
}
