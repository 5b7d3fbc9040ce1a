import { isRecord } from '../../lib/guards.ts'
import { showValue } from '../../ui/json-value.ts'

/** One line of the cases table (protocol.md 2.1). */
export interface CaseRow {
  readonly answer: string
  readonly feedback: string
  readonly mark: string
}

/** The feedback cases of params; an entry of an unexpected shape is shown as it is, never dropped. */
export function caseRows({ cases }: Readonly<Record<string, unknown>>): readonly CaseRow[] {
  return Array.isArray(cases) ? cases.map(caseRow) : []
}

function caseRow(entry: unknown): CaseRow {
  if (!isRecord(entry)) return { answer: showValue(entry), feedback: '', mark: '' }
  return {
    answer: entry.answer === undefined ? '' : showValue(entry.answer),
    feedback: typeof entry.feedback === 'string' ? entry.feedback : '',
    mark: entry.mark === undefined || entry.mark === null ? '' : showValue(entry.mark),
  }
}
