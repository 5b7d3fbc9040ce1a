import { Capabilities } from './Capabilities.tsx'
import type { Check } from './health-store.ts'
import { TestsTable } from './TestsTable.tsx'
import { rowsOf } from './test-rows.ts'

interface Props {
  readonly check: Check
}

/** What a check tells besides its outcome: the tests by name, or what a function can do. */
export function Tests({ check: { result } }: Props) {
  if (result.kind === 'failure') return null
  if (!result.reading.tests) return <Capabilities capabilities={result.reading.capabilities} />
  const rows = rowsOf(result.reading)
  return rows.length === 0 ? null : <TestsTable rows={rows} />
}
