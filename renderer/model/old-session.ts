import { isRecord } from '../lib/guards.ts'
import { blankContent } from './area-content.ts'
import { isAreaWork, type AreaWork } from './area-work.ts'
import { oldAreas } from './old-draft.ts'

/** The unsaved work that lay in one draft together with the list of what was open, before each area had its own. */
export interface OldSession {
  readonly currentId: string
  readonly works: readonly AreaWork[]
}

/** Reads a session of version 1 or 2; undefined when it is none. */
export function readOldSession(value: Readonly<Record<string, unknown>>): OldSession | undefined {
  if (value.version === 1) return readFirst(value)
  if (value.version !== 2 || !Array.isArray(value.open) || !value.open.every(isAreaWork)) return undefined
  return { currentId: typeof value.currentId === 'string' ? value.currentId : '', works: value.open }
}

/** Whether a value may be a session of an earlier version. */
export function isOldSession(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && (value.version === 1 || value.version === 2)
}

/** Before areas were files they lay in the draft: those that the author changed come back as unsaved ones. */
function readFirst(value: Readonly<Record<string, unknown>>): OldSession | undefined {
  const areas = oldAreas(value)
  return (
    areas && {
      currentId: '',
      works: areas.map(({ name, ...content }) => ({
        id: `new:${crypto.randomUUID()}`,
        name,
        path: null,
        revision: null,
        content: { ...blankContent, ...content },
        repair: null,
      })),
    }
  )
}
