import { putAreaDraft } from '../lib/area-draft-api.ts'
import { StudioError } from '../lib/http.ts'
import type { OpenArea } from './document-store.ts'
import { keepWith } from './drafts.ts'
import type { Saver } from './saver.ts'

/** How many of the revisions that a page wrote or read are told to the server. */
const maxKnown = 20

/**
 * The draft of one open area. Where another window wrote the draft that this one was taken over from, a second draft is
 * begun: nothing that either window keeps is overwritten.
 */
export class KeptArea {
  private key: string
  private known: readonly string[]
  private readonly saver: Saver<OpenArea | null>
  private readonly valueOf: (opened: OpenArea) => unknown

  constructor(draftKey: string, knownRevision: string | null, valueOf: (opened: OpenArea) => unknown) {
    this.key = draftKey
    this.known = knownRevision === null ? [] : [knownRevision]
    this.valueOf = valueOf
    this.saver = keepWith<OpenArea | null>(`area-${draftKey}`, (opened, keepalive) =>
      this.put(opened === null ? null : this.valueOf(opened), keepalive),
    )
  }

  /** Takes what is to be kept soon; null for an area that was closed. */
  schedule(opened: OpenArea | null): void {
    this.saver.schedule(opened)
  }

  flush(): Promise<void> {
    return this.saver.flush()
  }

  private async put(value: unknown, keepalive: boolean): Promise<void> {
    // What was never kept has nothing to be removed.
    if (value === null && this.known.length === 0) return
    const revision = crypto.randomUUID()
    const knows = this.known
    this.known = [...knows, revision].slice(-maxKnown)
    try {
      await putAreaDraft(this.key, { revision, knows: [...knows], value }, keepalive)
    } catch (problem) {
      if (!(problem instanceof StudioError) || problem.code !== 'draft-changed') throw problem
      this.key = crypto.randomUUID()
      this.known = []
      await this.put(value, keepalive)
      return
    }
    if (value === null) this.known = []
  }
}
