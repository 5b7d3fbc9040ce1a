import { create } from 'zustand'
import type { ShownPreview } from './read-preview.ts'

/** The preview of the newest response that was answered, and whether a newer one is on its way. */
export interface PreviewState {
  readonly status: 'idle' | 'running' | 'done' | 'failed'
  /** What the function made of the response; stays while a newer one is asked for. */
  readonly shown: ShownPreview | null
  /** Why the newest response could not be previewed. */
  readonly problem: string | null
  /** False while the person is typing: complaints wait for a pause. */
  readonly isSettled: boolean
}

/** How the function reads the response that is being typed. */
export const usePreview = create<PreviewState>()(() => ({
  status: 'idle',
  shown: null,
  problem: null,
  isSettled: true,
}))
