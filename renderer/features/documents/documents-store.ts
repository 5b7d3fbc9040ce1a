import { create } from 'zustand'

/** What is asked about the name of an open area, and what the fields hold at first. */
export interface NameQuestion {
  readonly kind: 'rename' | 'duplicate' | 'save-as'
  readonly areaId: string
  readonly name: string
  /** Null where the folder stays as it is. */
  readonly folder: string | null
  /** Null where the title stays as it is. */
  readonly title: string | null
}

interface DocumentsView {
  readonly question: NameQuestion | null
  /** Whether the path of a folder of areas, or of one file, is asked for. */
  readonly asksFor: 'folder' | 'file' | null
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
  asksFor: null,
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

/** Says something beside the document; null takes it back. */
export function tell(notice: string | null): void {
  useDocumentsView.setState({ notice })
}

/** Does something, and says in a sentence why it did not work. Never rejects. */
export async function telling(work: () => Promise<void>): Promise<void> {
  tell(null)
  try {
    await work()
  } catch (problem) {
    tell(problem instanceof Error ? problem.message : String(problem))
  }
}
