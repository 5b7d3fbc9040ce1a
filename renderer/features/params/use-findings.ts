import { useParams } from '../../model/edit-params.ts'
import { formulaProblem } from '../../ui/markup/render-formula.ts'
import { paramsForm } from './params-form.ts'
import { symbolFindings, type Finding } from './symbol-findings.ts'

const none: readonly Finding[] = []
const known = new WeakMap<object, readonly Finding[]>()

/** What there is to look at in the symbols of the area that is shown. */
export function useSymbolFindings(): readonly Finding[] {
  const reading = useParams()
  return reading.status === 'read' ? findingsIn(reading.value) : none
}

/** Symbols that did not change are the same object, and looked at once. */
function findingsIn(params: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { symbols } = params
  if (typeof symbols !== 'object' || symbols === null) return none
  const before = known.get(symbols)
  if (before) return before
  const findings = symbolFindings(paramsForm(params).symbols ?? [], formulaProblem)
  known.set(symbols, findings)
  return findings
}
