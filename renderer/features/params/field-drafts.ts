import { create } from 'zustand'
import { useDocuments } from '../../model/document-store.ts'

/** Text that cannot be taken into the document as it is, while it is typed. */
export interface FieldDraft {
  readonly text: string
  /** How the document showed the value when this was typed; with another value the draft is of the past. */
  readonly basedOn: string
  /** Why it is not in the document, null when it says the same as the document in other words. */
  readonly problem: string | null
}

/** Half-typed fields, by area and place; they outlive a change of tabs. */
export const useFieldDrafts = create<Readonly<Record<string, FieldDraft>>>()(() => ({}))

/** The draft of a field, null when what the document has is shown. */
export function useFieldDraft(place: string, shown: string): FieldDraft | null {
  const area = useDocuments((state) => state.currentId)
  const draft = useFieldDrafts((drafts) => drafts[keyOf(area, place)])
  return draft?.basedOn === shown ? draft : null
}

/** Keeps or forgets the draft of a field of the area that is shown. */
export function keepFieldDraft(place: string, draft: FieldDraft | null): void {
  const key = keyOf(useDocuments.getState().currentId, place)
  const { [key]: before, ...others } = useFieldDrafts.getState()
  if (draft === null && before === undefined) return
  useFieldDrafts.setState(draft === null ? others : { ...others, [key]: draft }, true)
}

function keyOf(area: string, place: string): string {
  return `${area}\n${place}`
}
