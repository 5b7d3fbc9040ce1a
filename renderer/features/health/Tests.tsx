import type { HealthReading } from '../../../server/contract/wire-health-replies.ts'
import { Capabilities } from './Capabilities.tsx'
import { TestsTable } from './TestsTable.tsx'
import { rowsOf } from './test-rows.ts'

interface Props {
  readonly reading: HealthReading
}

/** What a check tells besides its outcome: the tests by name, or what a function can do. */
export function Tests({ reading }: Props) {
  if (!reading.tests) return <Capabilities capabilities={reading.capabilities} />
  const rows = rowsOf(reading)
  return rows.length === 0 ? null : <TestsTable rows={rows} />
}
