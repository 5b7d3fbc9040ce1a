import {
  areaDraftPaths,
  type AreaDraft,
  type PutAreaDraftRequest,
} from '../../server/contract/area-drafts.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError } from './http.ts'

/** The drafts of response areas, oldest first; both calls here throw StudioError. */
export async function getAreaDrafts(): Promise<readonly AreaDraft[]> {
  const value = await requestJson(areaDraftPaths.all)
  if (isRecord(value) && Array.isArray(value.drafts) && value.drafts.every(isAreaDraft)) return value.drafts
  throw new StudioError(
    'unexpected-reply',
    `The studio server answered ${areaDraftPaths.all} in a way this page cannot read.`,
  )
}

/** Keeps a draft, or removes it; refused with the code `draft-changed` when another window wrote it. */
export async function putAreaDraft(
  key: string,
  body: PutAreaDraftRequest,
  keepalive: boolean,
): Promise<void> {
  await requestJson(areaDraftPaths.one(key), { method: 'PUT', body, keepalive })
}

function isAreaDraft(value: unknown): value is AreaDraft {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.revision === 'string' &&
    typeof value.savedAt === 'string'
  )
}
