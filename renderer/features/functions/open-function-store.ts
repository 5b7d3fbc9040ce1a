import { create } from 'zustand'
import type { FunctionSummary } from '../../../server/contract/studio.ts'

/** A folder that shows nothing by itself, and what was looked for in it. */
export interface UnknownFolder {
  readonly folder: string
  readonly lookedFor: readonly string[]
}

interface OpenFunctionState {
  readonly isOpen: boolean
  readonly status: 'idle' | 'running'
  /** What was typed or chosen last. */
  readonly folder: string
  readonly problem: string | null
  /** What is wrong with what was typed to set a folder up, by setting. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly unknown: UnknownFolder | null
  /** What was opened, to be looked at before the dialog closes. */
  readonly opened: FunctionSummary | null
}

/** The dialog that opens a function folder. */
export const useOpenFunction = create<OpenFunctionState>()(() => ({
  isOpen: false,
  status: 'idle',
  folder: '',
  problem: null,
  fields: {},
  unknown: null,
  opened: null,
}))
