import { isRecord } from '../lib/guards.ts'
import { currentArea, useDocuments, type DocumentState } from './document-store.ts'
import { keepDraft, restoreDraft } from './drafts.ts'
import { exampleAreas } from './example-areas.ts'
import type { ResponseArea, TypedValue } from './response-area.ts'

const draftName = 'author'

/** Brings back the documents as they were left; examples that are missing from the draft are added. */
export async function restoreDocuments(): Promise<void> {
  const restored = await restoreDraft(draftName, readDocuments)
  if (restored) useDocuments.setState(restored)
}

/** Keeps the documents on disk while they are edited; the returned function ends it. */
export function keepDocuments(): () => void {
  const saver = keepDraft(draftName)
  return useDocuments.subscribe((now, before) => {
    if (now.areas === before.areas && now.currentId === before.currentId) return
    saver.schedule({ version: 1, currentId: now.currentId, areas: now.areas })
  })
}

/** Reads a stored draft; undefined for anything that this version does not understand. */
export function readDocuments(value: unknown): Pick<DocumentState, 'areas' | 'currentId'> | undefined {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.areas)) return undefined
  if (!value.areas.every(isArea)) return undefined
  const stored = value.areas
  const [first = exampleAreas[0], ...rest] = [
    ...stored,
    ...exampleAreas.filter((example) => stored.every(({ id }) => id !== example.id)),
  ]
  const areas: DocumentState['areas'] = [first, ...rest]
  const wanted = typeof value.currentId === 'string' ? value.currentId : first.id
  return { areas, currentId: currentArea({ areas, currentId: wanted, beforeReset: null }).id }
}

function isArea(value: unknown): value is ResponseArea {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.prompt === 'string' &&
    typeof value.params === 'string' &&
    isTypedValue(value.response) &&
    isTypedValue(value.answer)
  )
}

function isTypedValue(value: unknown): value is TypedValue {
  return isRecord(value) && (value.mode === 'text' || value.mode === 'json') && typeof value.text === 'string'
}
