import { create } from 'zustand'

interface EnvironmentView {
  /** The function whose set-up is asked about; null while nothing is asked. */
  readonly askedFor: string | null
  /** What is under way for whom. */
  readonly busy: { readonly functionId: string; readonly what: 'check' | 'begin' | 'cancel' } | null
  /** The failure of a request, and the function that it was about. */
  readonly problem: { readonly functionId: string; readonly text: string } | null
}

/** What the Environment section itself has to remember. */
export const useEnvironmentView = create<EnvironmentView>()(() => ({
  askedFor: null,
  busy: null,
  problem: null,
}))
