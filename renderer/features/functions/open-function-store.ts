import { create } from 'zustand'

interface OpenFunctionState {
  readonly isOpen: boolean
  readonly status: 'idle' | 'running'
  readonly problem: string | null
}

/** The dialog that opens a function folder. */
export const useOpenFunction = create<OpenFunctionState>()(() => ({
  isOpen: false,
  status: 'idle',
  problem: null,
}))
