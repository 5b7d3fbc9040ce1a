import { create } from 'zustand'

/** Which function the Worker view shows, and which part of it. */
export interface ShownFunction {
  /** Null stands for the first function. */
  readonly functionId: string | null
  /** The id of a section; one that the function does not have stands for the first. */
  readonly section: string
}

/** The section that every function has: its process and its log. */
export const processSection = 'process'

/** What the Worker view shows. */
export const useShownFunction = create<ShownFunction>()(() => ({ functionId: null, section: processSection }))

/** Shows another function, or another part of one, in the Worker view. */
export function showFunction(shown: Partial<ShownFunction>): void {
  useShownFunction.setState(shown)
}
