import { create } from 'zustand'
import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'

/** What is known about the start of one function. */
export type LaunchEntry =
  | { readonly status: 'running' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'done'; readonly view: FunctionSettingsView }

/** Why a change was refused. */
export interface LaunchRefusal {
  readonly message: string
  /** By the names of settings. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

interface LaunchState {
  readonly entries: Readonly<Record<string, LaunchEntry>>
  /** The setting that is being changed; null when none is. */
  readonly editing: string | null
  readonly isSaving: boolean
  readonly refusal: LaunchRefusal | null
  /** What was done last, for those who listen. */
  readonly said: string
}

/** "How it starts" of the open functions. */
export const useLaunch = create<LaunchState>()(() => ({
  entries: {},
  editing: null,
  isSaving: false,
  refusal: null,
  said: '',
}))
