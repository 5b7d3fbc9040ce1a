import { currentArea, editArea, useDocuments } from './document-store.ts'
import { readParams, type ParamsReading } from './response-area.ts'

let last: { readonly text: string; readonly reading: ParamsReading } | null = null

/** The params of the area that is shown, read; the same value as long as the text is the same. */
export function useParams(): ParamsReading {
  return useDocuments((state) => readOnce(currentArea(state).params))
}

/**
 * Changes the params of the area that is shown; does nothing while their text cannot be read. Changes with the same
 * key in quick succession are undone together.
 */
export function editParams(
  change: (params: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  key = 'params',
): void {
  const reading = readOnce(currentArea(useDocuments.getState()).params)
  if (reading.status === 'unreadable') return
  editArea({ params: JSON.stringify(change(reading.value), null, 2) }, key)
}

function readOnce(text: string): ParamsReading {
  if (last?.text !== text) last = { text, reading: readParams(text) }
  return last.reading
}
