import { Type, type Static } from 'typebox'

/** The part of the studio API that keeps unsaved response areas, each under a key that its page made up. */
export const areaDraftPaths = {
  /** GET → { drafts: AreaDraft[] }, oldest first */
  all: '/api/area-drafts',
  /** PUT PutAreaDraftRequest → {}; 409 `draft-changed` when another window wrote it */
  one: (key: string) => `/api/area-drafts/${encodeURIComponent(key)}`,
} as const

/** Unsaved work on one response area; `value` belongs to the page. */
export interface AreaDraft {
  readonly key: string
  /** Another one after every write. */
  readonly revision: string
  readonly savedAt: string
  readonly value: unknown
}

const Revision = Type.String({ pattern: '^[a-z0-9-]{8,64}$' })

/** Keeps a draft; one that another window wrote meanwhile is not overwritten. */
export const PutAreaDraftRequestSchema = Type.Object(
  {
    /** What this page calls what it writes now. */
    revision: Revision,
    /**
     * The revisions that this page read or wrote: the draft on disk has to be one of them. Several, because a page that
     * goes away does not wait for the answer to its write before.
     */
    knows: Type.Array(Revision, { maxItems: 100 }),
    /** Null removes the draft. */
    value: Type.Unknown(),
  },
  { additionalProperties: false },
)
export type PutAreaDraftRequest = Static<typeof PutAreaDraftRequestSchema>
