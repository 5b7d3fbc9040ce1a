import { create } from 'zustand'
import type { NewFunctionPlan, NewFunctionRequest } from '../../../server/contract/new-function.ts'

interface NewFunctionState {
  readonly isOpen: boolean
  /** What is typed; it stays when the dialog is closed. */
  readonly request: NewFunctionRequest
  /** The newest plan; null before the first. */
  readonly plan: NewFunctionPlan | null
  /** Fields that a person has been in, or that were refused: only there something is said to be wrong. */
  readonly touched: readonly string[]
  readonly status: 'idle' | 'running'
  /** Why it was not made, as far as no field is to blame. */
  readonly problem: string | null
  readonly shownFile: string | null
}

/** The dialog that makes a function out of a template. */
export const useNewFunction = create<NewFunctionState>()(() => ({
  isOpen: false,
  request: { template: 'python-plain', name: '', parent: '' },
  plan: null,
  touched: [],
  status: 'idle',
  problem: null,
  shownFile: null,
}))
