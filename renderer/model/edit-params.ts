import { currentArea, editArea, useDocuments } from './document-store.ts'
import { patchJsonText } from './json-patch.ts'
import { readParams, type ParamsReading } from './response-area.ts'
import { keepSame } from './same-json.ts'

let last: { readonly text: string; readonly reading: ParamsReading } | null = null

/** The params of the area that is shown, read; what did not change since the last reading is the same object. */
export function useParams(): ParamsReading {
  return useDocuments((state) => readOnce(currentArea(state).params))
}

/**
 * Changes the params of the area that is shown; does nothing while their text cannot be read. What the change leaves
 * alone stays as it is written. Changes with the same key in quick succession are undone together.
 */
export function editParams(
  change: (params: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  key = 'params',
): void {
  const { params } = currentArea(useDocuments.getState())
  const reading = readOnce(params)
  if (reading.status === 'unreadable') return
  editArea({ params: patchJsonText(params, change(reading.value)) }, key)
}

function readOnce(text: string): ParamsReading {
  if (last?.text !== text) last = { text, reading: keepSame(last?.reading, readParams(text)) }
  return last.reading
}
