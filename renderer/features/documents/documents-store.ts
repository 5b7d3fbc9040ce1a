import { create } from 'zustand'

/** Which name is asked for, and for which open area. */
export interface NameQuestion {
  readonly kind: 'rename' | 'duplicate' | 'save-as'
  readonly areaId: string
  readonly name: string
}

interface DocumentsView {
  readonly question: NameQuestion | null
  readonly asksForFolder: boolean
  readonly isComparing: boolean
  /** The area that the author wants to close although it has changes. */
  readonly closing: { readonly id: string; readonly name: string } | null
  /** Why the last thing that was asked for did not work, as a sentence. */
  readonly problem: string | null
  /** What just happened and could be a surprise, as a sentence. */
  readonly notice: string | null
}

const initial: DocumentsView = {
  question: null,
  asksForFolder: false,
  isComparing: false,
  closing: null,
  problem: null,
  notice: null,
}

/** What is asked and said about documents. */
export const useDocumentsView = create<DocumentsView>()(() => initial)

/** Closes whichever dialog is open. */
export function closeDialogs(): void {
  useDocumentsView.setState({ ...initial, notice: useDocumentsView.getState().notice })
}
