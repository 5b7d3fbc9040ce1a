import { isRecord } from '../../lib/guards.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { readParams } from '../../model/response-area.ts'

/** The params of the area that is shown, as they are now; empty while they cannot be read. */
export function currentParams(): Readonly<Record<string, unknown>> {
  const reading = readParams(currentArea(useDocuments.getState()).params)
  return reading.status === 'read' ? reading.value : {}
}

/** The symbols of the area that is shown, as they are now. */
export function currentSymbols(): Readonly<Record<string, unknown>> {
  const { symbols } = currentParams()
  return isRecord(symbols) ? symbols : {}
}
